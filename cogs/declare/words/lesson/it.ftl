lesson-points-title = I punti sono un male
lesson-points =
    Vuoi avere meno punti possibile. { rank-A } vale 1, { rank-J } e { rank-K } 10, { rank-Q } **0**, tutte le altre il loro numero. Al tuo turno cali una carta, poi ne peschi una.
    {""}**Cala la carta che vale di più.**
lesson-points-right = { $king } valeva 10, più di ogni altra tua carta. Hai pescato { $drawn }, quindi i tuoi { $before } punti sono scesi a { $after }.
lesson-points-wrong = Hai una carta che vale più di { $cards }.
lesson-points-wrong-queen = { $cards } sembra alta ma vale 0. Tienila, e liberati dei punti.

lesson-several-title = Più carte insieme
lesson-several =
    Puoi calare insieme più **carte uguali**, cioè dello stesso valore, e peschi comunque una carta sola.
    {""}**Liberati di più punti possibile.**
lesson-several-right = Via { $gone } punti. E siccome hai calato tre carte e ne hai pescata una, ti restano sei carte.
lesson-several-wrong = { $cards }? In un turno puoi liberarti di molti più punti.
lesson-several-wrong-some = Perché non tutte e tre? Possono andare insieme, e una carta la peschi comunque.
lesson-several-wrong-ten = { $king } e { $jack } non sono uguali, quindi può andarne via solo una: 10 punti.

lesson-source-title = Pescare o prendere
lesson-source =
    Hai calato { $jack }. Adesso pesca dal mazzo, dove una carta vale in media fra 5 e 6 punti, oppure **prendi** l’ultima carta calata da chi ha giocato subito prima di te: { $three } di { $player1 }.
    {""}**Pescare o prendere?**
lesson-source-right = 3 punti sono meglio di 5 o 6. Ma ciò che prendi lo vedono tutti; ciò che peschi lo sai solo tu.
lesson-source-wrong = Potresti avere fortuna. Ma in media una carta del mazzo ti costa più di 5 punti, e questa 3.

lesson-pair-title = Coppie
lesson-pair =
    { $player1 } ha calato { $nine }. Sono più dei 5 o 6 punti che puoi aspettarti dal mazzo. Ma guarda le tue carte.
    {""}**Pescare o prendere?**
lesson-pair-right = Adesso hai una coppia. Nel frattempo hanno giocato { $player2 } e { $player1 }.
lesson-pair-wrong = Se non avessi { $own }, avresti ragione. Ma con una coppia puoi calarle tutte e due al prossimo turno.
lesson-pair-2 = Tocca di nuovo a te. **Usa la tua nuova coppia.**
lesson-pair-2-right = Via { $gone } punti in un turno, e hai una carta in meno.
lesson-pair-2-wrong = Puoi calare { $nine } e { $own } insieme: sono { $gone } punti in un turno.
lesson-pair-2-wrong-declare = Dichiarare è dire di avere meno punti di tutti. Con { $points }? Ne parliamo al prossimo passo.

lesson-declaring-title = Dichiarare
lesson-declaring =
    Quando tutti hanno giocato un turno, puoi **dichiarare** invece di calare e pescare. Se tutti gli altri hanno **più** punti di te, segni 0, e loro segnano i punti in mano.
    Hai { $points } punti in cinque carte; { $player1 } ha quattro carte. **Calare o dichiarare?**
lesson-declaring-right = Contano i punti, non le carte. Ne hai meno di tutti, quindi segni 0.
lesson-declaring-wrong = Sotto { $points } difficilmente scendi, ma gli altri scendono a ogni turno. Non aspettare che lo facciano.

lesson-tie-title = La parità non basta
lesson-tie =
    Se qualcuno ne ha **altrettanti o meno**, la dichiarazione fallisce: segni **il doppio della mano più alta** al tavolo. Hai { $points } punti. { $player1 } ha una sola carta, e tutti hanno visto che l’ha presa.
    {""}**Calare o dichiarare?**
lesson-tie-right = { $player1 } ha { $four }, che aveva preso: con una parità avresti segnato { $cost }. Conviene ricordare che cosa prendono gli altri.
lesson-tie-wrong = { rank-Q } vale 0. Cala ciò che ti costa punti.
lesson-tie-wrong-declare = { $player1 } ha { $four }, che aveva preso: tanti punti quanti te. Segneresti 2 × { $most } = { $cost }.
lesson-tie-2 =
    Sei a 0 punti, ma una carta ti tocca prenderla. { $player1 } ha calato { $three }. Con { $four } può dichiarare al prossimo turno.
    {""}**Pescare o prendere?**
lesson-tie-2-right = E segni solo { $score }. Quando dichiarano gli altri, basta avere meno punti di loro.
lesson-tie-2-wrong = Una carta del mazzo può essere qualsiasi cosa. Con { $three } hai di sicuro meno punti di { $player1 }.

lesson-late-title = A smazzata avanzata
lesson-late =
    Tutti hanno giocato quattro turni. Hai { $points } punti. { $player2 } ha cinque carte, { $player1 } due, e nessuno ne ha prese, quindi non ne conosci nessuna.
    {""}**Calare o dichiarare?**
lesson-late-right = Dopo quattro turni restano in mano solo carte basse: { $player1 } ha { $low }. Dichiarare sarebbe fallito.
lesson-late-wrong = Hai una carta che vale più di { $cards }. Tieni quelle basse.
lesson-late-wrong-declare = Dopo quattro turni restano in mano solo carte basse: { $player1 } ha { $low }. Segneresti 2 × { $most } = { $cost }.

lesson-early-title = A inizio smazzata
lesson-early =
    Tutti hanno giocato un turno. Hai calato { $kings }, e adesso hai { $points } punti. { $player2 } ha otto carte, { $player1 } sette.
    {""}**Calare o dichiarare?**
lesson-early-right = Nessun altro era sotto { $least }. Non conta quanto pochi punti hai tu, ma se a questo punto qualcuno può averne così pochi.
lesson-early-wrong = Sette carte valgono in media una quarantina di punti, e solo gli altri possono ancora scendere di molto.
