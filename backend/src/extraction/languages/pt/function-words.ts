import type { FunctionWords } from '../function-words.js';

export const functionWords: FunctionWords = {
  little:
    'o os e é não eu para uma com por mas já hoje obrigado obrigada também do da dos das como quando temos vamos você vocês ao está isso foi',
  // Words that English has too (do, as, no, for) are not among them.
  all:
    'o os um uma uns umas ao à aos às da dos das de na nas nos em num numa pelo pela pelos pelas com sem sob sobre entre até desde para pra pras pros ' +
    'por que quê quem qual quais e ou nem mas porém porque pois se como quando onde quanto quantos quantas eu tu você vc vcs vocês ele ela eles elas nós ' +
    'vós gente mim ti si lhe lhes te vos meu minha meus minhas teu tua teus tuas seu sua seus suas nosso nossa nossos nossas vosso vossa este esta isto ' +
    'estes estas esse essa isso esses essas aquele aquela aquilo é és são eram foi foram ser será serão seria seja está tá estão tão estou tô estava ' +
    'tava estamos estar há houve tem têm tenho temos tinha ter teria terá pode podem posso podes podemos poderia podia deve devem devo deveria quer querem ' +
    'quero vai vão vou vamos faz fazem não nao sim muito muita muitos muitas mais menos pouco algo alguém algum alguma nada ninguém nenhum nenhuma todo ' +
    'toda todos todas outro outra outros outras mesmo mesma cada já ainda também sempre nunca agora depois antes então aqui aí ali lá bem mal assim só ' +
    'quase talvez hoje amanhã ontem noite tarde manhã dia dias semana semanas mês meses ano anos hora horas obrigado obrigada olá oi bom boa abraço ' +
    'cumprimentos favor aliás né pois',
  days: 'segunda terça quarta quinta sexta amanhã hoje segunda-feira terça-feira quarta-feira quinta-feira sexta-feira noite',
  pointing: 'isso',
  negations: 'não nunca jamais nenhum nenhuma ninguém nada sem nem',
};
