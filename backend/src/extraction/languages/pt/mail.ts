import type { MailWords } from '../mail.js';

export const mail: MailWords = {
  onDay: 'em',
  opens: 'A|Em',
  wrote: 'escreveu',
  beforeAuthor: 'por|de',
  keys: { from: 'de', date: 'enviado enviada data', to: 'para', cc: 'cc', subject: 'assunto', other: 'anexos' },
  olderMail: 'Mensagem original|Mensagem encaminhada',
  window: 'Caixa de entrada|\\[Texto das mensagens anteriores oculto\\]',
  messages: 'mensagens',
  closings: '(?:um )?abraço|abraços|obrigad[oa]|(?:com os )?(?:melhores )?cumprimentos|atenciosamente|att|beijos',
  devices: 'enviado (?:desde|do|de) (?:mi|meu|my) .{1,40}',
  disclaimers: 'esta mensagem\\b.{0,80}confidencia',
  greetings: 'olá',
};
