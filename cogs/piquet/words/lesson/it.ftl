lesson-trick-title = Una presa
lesson-trick =
    In una presa ciascuno gioca una carta, del seme di apertura se ne ha. Vince la carta più alta di quel seme; la briscola non c’è.
    {""}**{ $player1 } ha aperto con { $jack }. Fai la presa.**
lesson-trick-right = Il tuo { $king } è più alto: un punto per te. Chi fa una presa apre la prossima, e anche ogni apertura segna un punto.
lesson-trick-wrong-low = Puoi giocarla, ma è più bassa di { $jack }: la presa la farebbe { $player1 }.

lesson-cards-title = Le carte
lesson-cards =
    Hai fatto sei delle dodici prese. La settima ti dà 10 punti per *le carte*. { $player1 } ha { $ace } e le due carte più alte di { $clubs }; di { $hearts } non ne restano altre.
    {""}**Apri con la carta che te la assicura.**
lesson-cards-right = { $player1 } non può rispondere, quindi vince il tuo { $eight }, per quanto basso: sette prese. Tutte e dodici sarebbero un *cappotto*, 40 punti invece di 10.
lesson-cards-wrong = { $player1 } batterebbe { $card } e poi prenderebbe il resto con le sue carte alte: sei prese a testa, e i 10 a nessuno.

lesson-exchange-title = Lo scarto
lesson-exchange =
    Una smazzata inizia con lo scarto, e da **Primo** cominci tu. Nel dialogo che segue si segna per molte carte dello stesso seme, per tre o più in fila, e per tre o quattro uguali, dal dieci in su.
    {""}**Tieni ciò che può segnare, e l’asso. Scarta il resto.**
lesson-exchange-right = Hai pescato ciò che ti mancava: con { $spade } sono cinque in fila, e { $club } è il tuo quarto dieci. { $player1 }, da Secondo, ha preso le tre carte rimaste.
lesson-exchange-wrong = Hai quattro carte in fila, tre dieci, e un asso, che fa una presa. Tieni queste sette, e scarta le altre cinque.

lesson-point-title = Il punto
lesson-point =
    Il Primo dichiara, il Secondo risponde. Un *punto* sono carte dello stesso seme: vince chi ne ha di più; solo se sono altrettante si guarda quanto fanno.
    {""}**Dichiara il tuo punto migliore.**
lesson-point-right = «Buono» vuol dire che segni tu e non lei: 5 punti, uno per carta. Non hai nemmeno dovuto dire il seme.
lesson-point-wrong-hearts = Sono più alte, ma sono solo quattro. Cinque carte qualsiasi di un seme le battono.
lesson-point-wrong-pass = Se passi, qui non segni niente. Invece { $player1 } potrebbe segnare il suo punto.
lesson-point-wrong = Puoi dichiarare meno di ciò che hai, ma segna meno, ed è più facile da battere.

lesson-making-title = Quanto fa?
lesson-making =
    Adesso il Primo è { $player1 }, e rispondi tu: *Buono* se hai meno carte, *Non buono* se ne hai di più, e la domanda *Quanto fa?* se ne hai altrettante.
    {""}**Rispondi al suo «Punto di cinque».**
lesson-making-right = Adesso lo sai: le sue fanno 48. Gli assi contano 11, figure e dieci 10, le altre il loro numero.
lesson-making-wrong = Anche tu hai cinque carte di un seme. Con *Buono* il punto sarebbe suo, anche se le tue sono migliori.
lesson-making-2 = **E le tue?**
lesson-making-2-right = Il punto è tuo: 5, il numero delle carte, non 49. I punti del Secondo si segnano dopo la prima carta del Primo. E adesso ciascuno sa qualcosa delle carte dell’altro.
lesson-making-2-wrong = Le tue fanno 49, e battono 48. Con *Buono* il punto sarebbe suo, e non si torna indietro.

lesson-sequence-title = La sequenza
lesson-sequence =
    Una *sequenza* sono tre o più carte in fila dello stesso seme. Vince la più lunga; solo a pari lunghezza si guarda l’altezza. Se chiedi *Quanto alta?*, delle tue carte ne contano tante quante le sue.
    {""}**Rispondi alla sua «Terza»: tre in fila.**
lesson-sequence-right = Quattro in fila ne battono tre, per quanto alte. Una *terza* segna 3, una *quarta* 4, una *quinta* 15: la quinta carta vale undici punti.
lesson-sequence-wrong-ask = Direbbe «All’asso», e delle tue quattro carte ne conterebbero solo tre, al fante. Usale tutte e quattro: la più lunga vince senza domande.
lesson-sequence-wrong = Ne hai quattro in fila, e battono qualsiasi terza. Con *Buono* la sequenza sarebbe sua.

lesson-repique-title = Il gruppo, e il ripicco
lesson-repique =
    Sei di nuovo il Primo: 23 a zero. Un *gruppo* sono tre o quattro carte uguali, dal dieci in su. Quattro battono tre; poi decide il valore.
    {""}**Dichiara il tuo gruppo migliore.**
lesson-repique-right = «Buono»: quattro segnano 14, tre segnerebbero 3. Chi vince la sequenza o il gruppo può aggiungerne altri.
lesson-repique-wrong-queens = { $player1 } potrebbe avere tre re o tre assi, e non segneresti nessun gruppo. Quattro carte uguali ne battono sempre tre.
lesson-repique-wrong-pass = Se passi, { $player1 } può segnare i suoi gruppi. Hai quattro carte uguali.
lesson-repique-wrong = Tre dieci sono il gruppo più basso che ci sia. Li hai tutti e quattro.
lesson-repique-2 = **Aggiungi ciò che hai.**
lesson-repique-2-right = 40 nel dialogo, e niente per { $player1 }. Ne bastavano 30: è un **ripicco**, altri 60.
lesson-repique-2-wrong = Anche le tue donne segnano, adesso che il tuo gruppo era buono: altri 3, e { $player1 } non può rispondere.

lesson-equal-title = Pari
lesson-equal =
    Il Secondo sei tu, e non hai assi. { $player1 } ha 6 per il punto; la sua quinta ne darebbe 15, quattro assi 14. 35 a zero: sarebbe un ripicco.
    {""}**Rispondi alla sua «Quinta».**
lesson-equal-right = Al fante, e anche la tua.
lesson-equal-wrong = Sono 15 per lei, e poi è facile che faccia ripicco. Anche tu ne hai cinque in fila.
lesson-equal-wrong-show = Quella dichiarazione puoi vederla quando vuoi, ma devi rispondere alla sua quinta.
lesson-equal-2 = **Che cosa dici?**
lesson-equal-2-right = Adesso nessuno segna sequenze, e un punto o una sequenza pari esclude anche il ripicco. I quattro assi li aveva davvero: 20 punti. Dopo *Buono* sarebbero stati 98.
lesson-equal-2-wrong = La tua è lunga e alta quanto la sua. Con *Buono* avrebbe 15 punti, e forse un ripicco.
lesson-equal-2-wrong-show = { lesson-equal-wrong-show }

lesson-pique-title = Il picco
lesson-pique =
    Il Primo sei tu: 22 nel dialogo e sei aperture fanno 28. Se arrivi a 30 prima che { $player1 } segni qualcosa, è un **picco**: altri 30. Ogni apertura è un punto, ma apri di nuovo solo se fai la presa.
    {""}**Apri.**
lesson-pique-right = 29, e la tua apertura successiva è stata il trentesimo punto: **picco**. Il Secondo non può farlo, perché la prima apertura è sempre del Primo.
lesson-pique-wrong = { $player1 } ha una carta più alta di { $card }: farebbe la presa e segnerebbe prima dei tuoi 30. Apri con una che nessuno può battere.

lesson-capot-title = Che cosa ti ha detto il dialogo
lesson-capot =
    { $player1 } ha fatto dieci prese; tutte e dodici sono cappotto, 40. Nel dialogo ha aggiunto «terno di donne». { $spade } e { $club } sono uscite, e { $heart } era tua.
    {""}**Tieni la carta che prende la sua ultima.**
lesson-capot-right = Di { $diamond } poteva anche tacere: le sue donne le hanno dato 3 punti e gliene sono costate 31. Nel dialogo i punti si pagano con i segreti. Questo è Piquet.
lesson-capot-wrong = La sua terza donna può essere solo { $diamond }: sarà la sua prossima carta, e il tuo { $ace } è di un altro seme.
lesson-capot-wrong-show = Una dichiarazione buona puoi fartela mostrare. Ma qui si capisce quale carta resta anche senza chiedere.
