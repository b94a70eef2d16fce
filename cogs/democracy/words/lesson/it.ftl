lesson-trump-title = La briscola
lesson-trump =
    Scoperta: { $flip }, quindi briscola fiori. Ognuno posa una carta coperta, poi si scoprono tutte. La briscola più alta le prende tutte, { $flip } compreso.
    {""}**Posa la tua briscola.** { $player1 } e { $player2 } hanno già posato.
lesson-trump-right = Il tuo { $king } batte { $jack } di { $player1 }: catturi le tre carte e { $flip }. In ogni presa puoi posare la carta che vuoi.
lesson-trump-wrong = { $card } non è briscola, mentre { $player1 } ha posato { $jack }, che lo è, e prenderebbe tutto. Hai una carta di fiori.

lesson-ranks-title = Che cosa batte che cosa
lesson-ranks =
    Dall’alto: **5 4 3** A R D F 10 9 8 7 6.
    {""}**Briscola picche. Posa la più alta che hai.**
lesson-ranks-right = { $four } batte { $three } di { $player1 }. Più alto sarebbe stato solo il 5.
lesson-ranks-wrong = { $player1 } ha posato { $three }, che batte { $card }: 5, 4 e 3 stanno sopra l’asso. Cercane una più alta.

lesson-six-title = Il 6 di briscola
lesson-six =
    Il 6 è la carta più bassa, tranne qui: **il 6 di briscola batte il 5 di briscola**, qualunque altra carta ci sia. { $flip } vale 4 punti, quindi ti aspetti che { $player1 } provi con { $five }.
    {""}**Prendiglielo.**
lesson-six-right = Preso: il tuo { $six } cattura { $five } di { $player1 }. Senza il 5 nella presa sarebbe stata la briscola più bassa.
lesson-six-wrong = { $player1 } ha posato { $five }, che batte { $card }. Solo una carta batte il 5 di briscola.

lesson-worth-title = Quanto valgono le carte
lesson-worth =
    Punti: il 5 vale 5 · 4: 4 · 3 e A: 3 · R D F: 2 · 10 9 8 7: 1 · 6: 0.
    Non hai fiori, quindi difficilmente vincerai { $flip }. Chi lo vince prende anche la tua carta. **Regala il meno possibile.**
lesson-worth-right = { $player1 } prende { $flip } con { $ace }, ma da te riceve una carta che non vale niente.
lesson-worth-wrong = { $card } non vince contro una briscola, e qualcosa vale: la regaleresti a { $player1 }. Posa una carta che vale meno.

lesson-tie-title = Senza briscola, e parità
lesson-tie =
    Non hai fiori. Se nessuno li gioca, vince la **carta più alta di qualsiasi seme**.
    {""}**Provaci: posa la tua carta più alta.**
lesson-tie-right = Parità: { $player1 } aveva { $other }. Ciascuno tiene la propria carta; { $flip } e { $nine } di { $player2 } sono fuori, e i loro punti non vanno a nessuno.
lesson-tie-wrong = { $card } perde contro { $other } di { $player1 }. Hai una carta alta come la sua.

lesson-joker-title = I jolly
lesson-joker =
    In quattro o in sei ci sono i jolly. Scoperto, come qui, un jolly significa **niente briscola**. Giocato, è alto come un 5, ma non è mai briscola e non vale punti.
    {""}**Vinci questa presa.**
lesson-joker-right = Nessuno ha giocato un 5, quindi il tuo jolly è la carta più alta, e { $four } ti resta ancora. Contro una briscola avrebbe perso.
lesson-joker-wrong = { $card } non vince: nella presa c’è un 4. Il tuo jolly è alto come un 5.

lesson-thirteen-title = I 13 punti
lesson-thirteen =
    Ogni seme ha 25 punti. Se alla fine della mano ne hai catturati **13 o più**, vinci un **punto partita**; con cinque si vince la partita. Finora hai 9 punti di cuori.
    {""}**{ $ace } vale 3. Prendilo.**
lesson-thirteen-right = Così i punti di cuori sono 15. La mano è finita.
lesson-thirteen-wrong = Per quanto alta, { $card } non è briscola: { $ten } di { $player1 } la prenderebbe, insieme a { $ace }.
lesson-thirteen-2 = Le colonne sono i semi; `*` vuol dire seme vinto. { $player1 } ha 12 punti di fiori, più di chiunque altro. **Vince fiori?**
lesson-thirteen-2-answer-yes = Sì
lesson-thirteen-2-answer-no = No
lesson-thirteen-2-right = Fiori non lo vince nessuno. Quindi segnate 1 tu per cuori e 1 { $player2 } per picche. Tutti e 25 i punti di un seme valgono 2.
lesson-thirteen-2-wrong = Qui averne più degli altri non basta: ce ne vogliono 13, più della metà. Accanto al suo 12 non c’è nessun `*`.

lesson-deny-title = Toglierlo agli altri
lesson-deny =
    Le carte catturate restano coperte, quindi conviene ricordarle. { $player1 } ha 11 punti di cuori. Con { $king } ne avrebbe 13.
    {""}**Non lasciarglielo.**
lesson-deny-right = { $queen } di { $player1 } è tua, e anche { $king }: lei resta a 11, e di cuori ne restano pochi. Togliere un seme agli altri è metà del gioco.
lesson-deny-wrong = { $player1 } ha posato { $queen }, una briscola: prenderebbe { $card } e { $king }, e vincerebbe cuori. Hai una carta di cuori più alta.
