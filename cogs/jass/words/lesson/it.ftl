lesson-trick-title = Una presa
lesson-trick =
    Ciascuno gioca una carta: questa è una **presa**. Chi può deve **rispondere al seme**: giocare il seme con cui si è aperto. La carta più alta di quel seme prende tutte e quattro; in *obenabe* la più alta è l’asso.
    {""}**Manchi solo tu. Fai la presa.**
lesson-trick-right = Il tuo { $ace } batte { $king } di { $player3 }: la presa è tua, e apri la prossima.
lesson-trick-wrong = Con { $card } rispondi al seme, ma { $player3 } ha giocato { $king }, più alto, e farebbe la presa.

lesson-partner-title = Il compagno
lesson-partner =
    Sei in squadra con { $player2 }, che ti siede di fronte. Ciò che prende uno dei due vale per entrambi: { rank-A } vale 11 punti, { rank-10 } ne vale 10, { rank-K } 4, { rank-Q } 3, { rank-J } 2.
    {""}**Questa presa è già del tuo compagno. Aiuta la squadra.**
lesson-partner-right = Il tuo compagno prende 16 punti, 10 sono tuoi. E per l’ultima presa hai ancora l’asso.
lesson-partner-wrong = Con { $card } toglieresti la presa al tuo compagno. La squadra ce l’ha già: dai { $ten }, e con l’asso fanne un’altra.

lesson-ruff-title = La briscola
lesson-ruff =
    Adesso la **briscola** è { $trump }: una briscola qualsiasi batte ogni carta degli altri semi. Giocarla su un altro seme si dice **tagliare**. Puoi tagliare anche se potresti rispondere.
    {""}**Prendi { $ace } di { $player1 }, spendendo il meno possibile.**
lesson-ruff-right = La tua briscola più bassa prende 21 punti, e ti resta { $queen }.
lesson-ruff-wrong = Puoi rispondere, ma allora { $player1 } prende 21 punti. Hai anche delle briscole.
lesson-ruff-wrong-dear = Anche { $card } fa la presa, ma basta { $six }. Tieni per dopo la briscola più alta.

lesson-order-title = Puur e nell
lesson-order =
    A briscola due carte saltano in cima: { -the-jack }, detto **puur**, che vale 20, e il 9, detto **nell**, che vale 14. Dall’alto: **{ rank-J } 9** { rank-A } { rank-K } { rank-Q } { rank-10 } 8 7 6. Il puur è uscito nella presa precedente.
    {""}**{ $player1 } apre con { $ace }. Prendilo.**
lesson-order-right = Uscito il puur, il tuo nell è la briscola più alta. Vale 14, la presa intera 35.
lesson-order-wrong = L’asso è più alto di { $card }. A briscola lo superano solo { rank-J } e 9, e uno dei due è tuo.

lesson-undertrump-title = Tagliare più in alto
lesson-undertrump =
    { $player3 } ha tagliato { $ace } del tuo compagno con { $ten }. Tu non puoi rispondere al seme.
    {""}**Riprendi la presa.**
lesson-undertrump-right = A briscola { rank-Q } supera { rank-10 }: 24 punti per voi. Se qualcuno ha già tagliato, una briscola dev’essere **più alta** della sua, a meno che tu abbia solo briscole.
lesson-undertrump-wrong = Puoi scartare { $card }, ma la presa resta a { $player3 }. Hai una briscola più alta di { $ten }.

lesson-puur-title = Tenersi il puur
lesson-puur =
    Il tuo compagno apre a briscola: **se hai briscole devi giocarne una**, alta o bassa.
    {""}**Cedi il meno possibile.**
lesson-puur-right = Vince { $ace } di { $player2 }, e tu hai ancora il puur.
lesson-puur-wrong = Con { $card } toglieresti la presa al tuo compagno. Basta { $seven }; tieniti il puur.
lesson-puur-2 =
    Ancora briscola. Ma se la tua unica briscola è il **puur**, puoi giocare qualsiasi carta. Solo lui batte il nell.
    {""}**Dai punti al tuo compagno, ma tieniti il puur.**
lesson-puur-2-right = La tua squadra prende 34 punti, e il puur farà un’altra presa.
lesson-puur-2-wrong = Puoi giocare { $card }, ma hai una carta che vale di più per la squadra.
lesson-puur-2-wrong-puur = La presa è già del tuo compagno. Tieniti il puur: niente lo batte, quindi ne farà un’altra.

lesson-push-title = Scegliere o passare
lesson-push =
    Prima della prima presa qualcuno sceglie la briscola, o di giocare senza. Per una briscola ci vogliono quattro carte con il puur, o cinque con nell e asso. Se non le hai, **passa**: allora deve scegliere il tuo compagno.
    {""}**Guarda le tue carte e decidi.**
lesson-push-right = { $player2 } ha scelto { $trump }. La prima scelta era tua, quindi la prima presa la apri comunque tu.
lesson-push-wrong = Nel tuo seme più lungo, { $long }, non hai il puur, e il tuo unico { rank-J-name } è solo nel suo seme. Può darsi che il tuo compagno abbia di meglio.
lesson-push-wrong-open = Senza briscola servono carte che nessuno può battere: in obenabe un asso o due, in undenufe dei 6. Tu non hai assi e hai un solo 6.

lesson-weis-title = L’annuncio
lesson-weis =
    Con la tua carta, nella **prima presa**, puoi fare un **annuncio**: una sequenza di 3 dello stesso seme vale 20, di 4 50, di 5 100; quattro uguali, dal { rank-10-name } in su, 100 o più. Segna solo la squadra con l’annuncio migliore.
    {""}**Annuncia ciò che hai.**
lesson-weis-right = Hai aperto con { $six }, e { $player1 } ha annunciato una sequenza di 3. La tua è più lunga: 50 punti per voi, niente per loro, e solo tu hai dovuto mostrare le carte.
lesson-weis-wrong = Prima l’annuncio: quando ha giocato chi viene dopo di te, è troppo tardi.
lesson-weis-wrong-part = È una parte della tua sequenza. Intera vale 50, e una sequenza più lunga batte una più corta.

lesson-stoeck-title = Stöck e conteggio
lesson-stoeck =
    Avere { rank-K-name } e { rank-Q-name } di briscola è lo **stöck**: 20 punti, se lo dici con la seconda carta. Hai già giocato { $king }.
    {""}**Taglia { $ten } di { $player3 }, e non tacere niente.**
lesson-stoeck-right = Altri 20 punti. Poi si sono giocate le ultime prese, e questo è il **conteggio**.
lesson-stoeck-wrong = Resterebbe in vantaggio { $ten } di { $player3 }. Non puoi rispondere al seme: taglia.
lesson-stoeck-wrong-unsaid = Così fai la presa, ma senza dire niente dello stöck. Se te ne dimentichi, la tua squadra può ancora dichiararlo fino alla conferma del conteggio.
lesson-stoeck-2 = **Quanti punti hanno le carte in ogni smazzata,** con i 5 dell’ultima presa?
lesson-stoeck-2-answer-152 = 152
lesson-stoeck-2-answer-157 = 157
lesson-stoeck-2-answer-257 = 257
lesson-stoeck-2-right = 144 e 13: sono sempre 157. La squadra che fa tutte e nove le prese, un **match**, ne riceve altri 100.
lesson-stoeck-2-wrong-152 = Quelli sono i punti sulle carte; l’ultima presa ne aggiunge 5. La somma è accanto a *Carte*, divisa in due.
lesson-stoeck-2-wrong-257 = Quello è un match: una squadra fa tutte e nove le prese e riceve altri 100 punti. Somma i numeri accanto a *Carte*.

lesson-race-title = Stöck, annuncio, presa
lesson-race =
    Voi avete 962 punti, gli altri 968; a **1000** si vince subito. Con questa presa { $player3 } ne prende 33. Si contano nell’ordine **stöck, annuncio, presa**.
    {""}**Che cosa fai?**
lesson-race-right = 962, più 20 per lo stöck, più 20 per l’annuncio: 1002. Avete vinto, e la presa non conta più.
lesson-race-wrong = Con l’annuncio arrivate a 982. Poi la presa porta gli altri a 1001, e hanno vinto loro.
