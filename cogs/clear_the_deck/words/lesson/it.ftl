lesson-lower-title = Uguale o più basso
lesson-lower =
    Liberati delle tue carte: quando tocca a te, gioca sul centro. Una carta **uguale o più bassa** di quella in cima resta; con una più alta prendi in mano tutto il centro. Gli assi sono bassi.
    {""}**Gioca la tua carta più alta che resta.**
lesson-lower-right = Basta che sia uguale, quindi il tuo 9 resta. Le carte alte sono le più difficili da scartare: giocale finché vanno bene.
lesson-lower-wrong = { $value } resta, ma non è la più alta che puoi lasciare: basta che sia uguale.
lesson-lower-wrong-higher = Un fante è più alto di un 9, quindi non resta: prenderesti in mano tutte e quattro le carte.

lesson-together-title = Mano e tavolo
lesson-together =
    Nei tuoi quattro posti, carte scoperte stanno sopra carte coperte. Puoi giocare anche le scoperte, perfino **insieme a carte dello stesso valore** che hai in mano. I semi non contano mai.
    {""}**Liberati di due carte in una volta.**
lesson-together-right = I due 9 sono andati, e il posto 2 è sbloccato: in un prossimo turno puoi girare la sua carta. Certe regole della casa vogliono che prima tu finisca le carte in mano.
lesson-together-wrong = È una carta sola. Il 9 in mano e il 9 nel posto 2 possono andare insieme.

lesson-pickup-title = Raccogliere
lesson-pickup =
    Non hai niente da 3 in giù, e non si può passare. Quindi **raccogli**: il centro e la carta che giochi ti vanno in mano, e giochi ancora.
    {""}**Raccogli con la carta che ti fa guadagnare qualcosa.**
lesson-pickup-right = La donna non è più nel posto 1, quindi la carta sotto è sbloccata. Una carta che avevi in mano ci sarebbe soltanto tornata.
lesson-pickup-wrong = Ti tornerebbe subito in mano, e non cambierebbe nient’altro. Raccogli con una carta che non hai in mano.

lesson-clear-title = Quattro uguali
lesson-clear =
    {""}**Quattro o più** carte di un valore in cima svuotano il centro, chiunque le abbia giocate. Le sue carte escono dalla mano, e se l’hai svuotato tu, giochi ancora.
    {""}**Svuota il centro.**
lesson-clear-right = I tuoi due 6 e i due in cima facevano quattro. Tutte e cinque le carte sono andate, e giochi ancora.
lesson-clear-wrong = Resta, ma seppellisce i 6: contano solo le carte in cima. Tu hai due 6, e lì ce ne sono due.
lesson-clear-wrong-fewer = Ora in cima ci sarebbero tre 6, e il prossimo con un 6 potrebbe svuotare. Gioca tutti e due i tuoi.

lesson-ten-title = I dieci
lesson-ten =
    Un **dieci** svuota il centro in qualunque momento, qualunque cosa ci sia, e giochi ancora. Ne hai uno solo.
    {""}**In cima c’è una donna. Che cosa giochi?**
lesson-ten-right = Adesso va bene. Il dieci può aspettare: tienilo per quando non va bene niente.
lesson-ten-wrong = Un 7 resta, ma l’altro sarebbe andato con lui. Gioca tutti e due, o il fante.
lesson-ten-wrong-ten = Eliminerebbe una donna sola, e qui altre tue carte vanno bene. Tieni il dieci per quando niente va bene.
lesson-ten-2 =
    { $player1 } ha giocato tre 5, { $player2 } due 2. Tocca di nuovo a te.
    {""}**Non prenderti in mano tutto questo.**
lesson-ten-2-right = Il dieci ha eliminato tutto, e giochi ancora. L’avevi tenuto per questo.
lesson-ten-2-wrong = È più alta di un 2: raccoglieresti tutto. Hai una carta che lo svuota.

lesson-lead-title = Aprire
lesson-lead =
    Hai svuotato il centro, quindi apri tu. Su un centro vuoto **resta qualunque carta**.
    {""}**Gioca quello che dopo sarebbe più difficile da scartare.**
lesson-lead-right = I re vanno solo sui re, quindi apri con loro appena puoi.
lesson-lead-wrong = { $value } va su tutto da { $value } in su, un re solo su un re. Tieni quello che va facilmente.
lesson-lead-wrong-fewer = Così ti resta un re, difficile da scartare quanto due. Giocali tutti e due.
lesson-lead-2 =
    { $player1 } ha giocato un 9, { $player2 } un 8. Le tue due carte resterebbero entrambe.
    {""}**Quale giochi?**
lesson-lead-2-right = La prossima volta il 7 potrebbe essere troppo alto. Il 2 va su tutto tranne un asso.
lesson-lead-2-wrong = Il 2 va su tutto tranne un asso, quindi può aspettare. La prossima volta il 7 potrebbe essere troppo alto.

lesson-flip-title = Girare
lesson-flip =
    Il posto 2 è sbloccato. La sua carta non la conosce nessuno, nemmeno tu. Invece di giocare una carta puoi **girarla**. Poi va giocata, anche se devi raccogliere.
    {""}**Approfitta al meglio del centro vuoto.**
lesson-flip-right = Su un centro vuoto nessuna carta è troppo alta.
lesson-flip-wrong = Le carte basse vanno quasi ovunque. La carta del posto 2 potrebbe essere un re: girala adesso, finché resta qualunque carta.
lesson-flip-2 =
    È un 4. Puoi aggiungere carte dello stesso valore.
    {""}**Liberati di quante più carte puoi.**
lesson-flip-2-right = Due carte in meno. Sopra una carta bassa, girando di solito dovresti raccogliere: scegli bene il momento.
lesson-flip-2-wrong = Così il tuo altro 4 ti costa un altro turno. Aggiungilo a questo.

lesson-purpose-title = Raccogliere di proposito
lesson-purpose =
    Puoi raccogliere anche **di proposito**, se le regole della casa non lo vietano. Al centro ci sono due donne, e tu ne hai due.
    {""}**Fai di meglio che giocare il 4.**
lesson-purpose-right = Adesso hai quattro donne.
lesson-purpose-wrong = Il 4 resta, e seppellisce le due donne. Se prendi il centro, ne avrai quattro.
lesson-purpose-wrong-queens = Raccogli anche così, ma il posto 1 resta bloccato. Raccogli con la carta che sta lì.
lesson-purpose-2 = Il centro è vuoto. **Con che cosa apri?**
lesson-purpose-2-right = Un posto sbloccato, quattro donne andate, e giochi ancora: raccogliere può darti le carte che ti servono.
lesson-purpose-2-wrong = Poi tocca a { $player1 }, che ha ancora solo quattro carte. Quattro donne svuotano anche da sole, e toccherebbe ancora a te.
lesson-purpose-2-wrong-fewer = Meno di quattro non svuotano. Apri con tutte le tue donne.
lesson-purpose-2-wrong-flip = Può aspettare: dopo che hai svuotato, il centro è di nuovo vuoto. Quattro donne svuotano anche da sole.

lesson-out-title = Fuori!
lesson-out =
    Chi per primo resta senza carte è fuori e segna 0: la mano finisce.
    {""}**Esci in questo turno.**
lesson-out-right = Adesso resta qualunque carta, anche un re.
lesson-out-wrong = Un 5 è più alto di un 4: raccoglieresti, e non saresti fuori. Prima svuota il centro.
lesson-out-wrong-flip = Se è più alta di un 4, raccogli, e non sei fuori. Prima svuota il centro.
lesson-out-2 = **E adesso?**
lesson-out-2-right = Hai girato l’ultima carta, un re. È rimasto anche lui, quindi sei fuori. Gli altri contano tutto quello che hanno ancora, anche le carte coperte: il dieci di { $player1 }, da solo, costa 25.
lesson-out-2-wrong = Meno di quattro non svuotano, quindi toccherebbe a { $player1 }. Gioca tutti i tuoi 5.
lesson-out-2-wrong-flip = Molto probabilmente il turno finirebbe, con i 5 ancora in mano. I 5 svuotano, quindi vanno prima.
