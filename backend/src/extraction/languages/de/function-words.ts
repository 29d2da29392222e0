import type { FunctionWords } from '../function-words.js';

export const functionWords: FunctionWords = {
  little:
    'und der die das ist nicht ich wir mit für auf ein eine den dem noch auch bei wenn ihr sind haben wird kann dann schon bitte aber oder zum',
  // Words that English has too (die, was, war, man) are not among them.
  all:
    'der das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner ich mich mir mein meine meinen meinem meiner du dich dir ' +
    'dein deine deinen deinem deiner er ihn ihm sein seine seinen seinem seiner sie ihr ihnen ihre ihren ihrem ihrer wir uns unser unsere unseren ' +
    'unserem unserer euch euer eure euren eurem es und oder aber denn sondern doch weil wenn ob dass daß damit bevor nachdem während seit bis als wie ' +
    'nicht nix nichts noch schon auch nur mal halt eben eh ja nein nee doch gern gerne vielleicht wohl sehr ganz immer nie wieder heute gestern morgen ' +
    'hier dort dann jetzt gleich bald später vorher nachher danach dazu davon darum daran darauf dabei dafür dagegen damit darin wo wer wen wem wessen ' +
    'welche welcher welches welchen warum wieso weshalb wann mit nach bei von vom zu zum zur auf aus für über unter vor zwischen durch gegen ohne um an ' +
    'ans beim ins bist ist sind seid warst waren wäre wären sein habe hab hast haben hatte hatten hätte hätten habt wird werden wurde wurden ' +
    'würde würden worden kann kannst können könnt könnte könnten könntest könntet muss musst müssen müsst müsste müssten soll sollst sollen sollt ' +
    'sollte sollten darf darfst dürfen dürft willst wollen wollt wollte wollten möchte möchten möchtest mag magst mögen alle alles allen aller andere ' +
    'anderen anderes etwas jemand niemand jeder jede jedes jeden viel viele vielen mehr wenig wenige bisschen bitte danke dieser diese dieses diesen ' +
    'diesem jener selbst sich einander tag tage tagen woche wochen monat monate jahr jahre stunde stunden uhr sonst außerdem trotzdem deshalb deswegen ' +
    'daher also allerdings jedoch zwar falls sobald solange moin hallo servus tschüss grüße gruß',
  days: 'heute morgen montag dienstag mittwoch donnerstag freitag samstag sonntag übermorgen sonnabend montags freitags abend vormittag nachmittag mittag wochenende',
  pointing: 'das es',
  negations: 'nicht kein keine keinen keiner keinem nie niemals niemand nichts ohne weder',
};
