import { describe, expect, it } from 'vitest';
import { outlineOf } from '../outline-for-tests.js';
import { parse } from '../parse.js';

const THREADS: readonly [string, string, readonly string[]][] = [
  [
    "Gmail's view of a conversation",
    'Boiler quote\nInbox\n\nNigel Thwaite <nigel@x.example>\nMon, 9 Nov 2026, 18:20\nto me\n\nHi Catherine,\n\nTwo offers below.\n\nNigel\n\nme\nTue, 10 Nov 2026, 09:00\nto Nigel\n\nThe first one please.\n\nThanks,\nCatherine Amory\n',
    [
      'Nigel Thwaite @2026-11-09T18:20 | Hi Catherine, /  / Two offers below.',
      'Catherine Amory @2026-11-10T09:00 | The first one please.',
    ],
  ],
  [
    'printed mail with date and name on one line',
    'Invoice 2291\n2 messages\n\nGreta Sol <greta@x.example>\tMon, May 4, 2026 at 9:00 AM\nTo: accounts@y.example\n\nwas it paid?\n\nNoor A <noor@y.example>\tMon, May 4, 2026 at 10:00 AM\nTo: Greta Sol <greta@x.example>\n\nYes.\n',
    ['Greta Sol @2026-05-04T09:00 | was it paid?', 'Noor A @2026-05-04T10:00 | Yes.'],
  ],
  [
    "Outlook's reply chain",
    'From: Sunday Oye\nSent: Thursday, 5 November 2026 09:40\nTo: Lena V; Oliver Stroud\nSubject: RE: alarm\n\nSigned.\n\n________________________________\nFrom: Lena V\nSent: Thursday, 5 November 2026 09:12\nTo: Sunday Oye\nSubject: RE: alarm\n\nPlease sign.\n',
    ['Sunday Oye @2026-11-05T09:40 | Signed.', '(quoted) Lena V @2026-11-05T09:12 | Please sign.'],
  ],
  [
    'German header blocks',
    'Von: Sabine Kolbe <s@x.example>\nGesendet: Freitag, 13. März 2026 08:31\nAn: Stefan Reuter\nBetreff: AW: Ringe\n\nWir liefern.\n\nVon: Stefan Reuter\nGesendet: Donnerstag, 12. März 2026 17:02\nAn: Sabine Kolbe\nBetreff: Ringe\n\nWann kommen sie?\n',
    ['Sabine Kolbe @2026-03-13T08:31 | Wir liefern.', '(quoted) Stefan Reuter @2026-03-12T17:02 | Wann kommen sie?'],
  ],
  [
    'French header blocks',
    'De : Hélène Castaing <h@x.example>\nEnvoyé : mercredi 11 mars 2026 17:26\nÀ : Bastien Leroy\nObjet : RE: Devis\n\nValidé.\n',
    ['Hélène Castaing @2026-03-11T17:26 | Validé.'],
  ],
  [
    'Portuguese header blocks',
    'De: Vânia S <v@x.example>\nEnviada: quinta-feira, 12 de março de 2026 15:20\nPara: Rui P\nAssunto: RE: rolhas\n\nAutorizo.\n',
    ['Vânia S @2026-03-12T15:20 | Autorizo.'],
  ],
  [
    'Italian header blocks',
    'Da: Lucia Neri <l@x.example>\nInviato: lunedì 9 marzo 2026 10:00\nA: Marco Blu\nOggetto: preventivo\n\nVa bene.\n',
    ['Lucia Neri @2026-03-09T10:00 | Va bene.'],
  ],
  [
    'an attribution wrapped over two lines, and what it quotes',
    'From: Ana Roy <ana@x.example>\nTo: Bo Lund <bo@x.example>\nDate: Tue, 3 Mar 2026 10:00:00 +0100\nSubject: Re: plan\n\nFine with me.\n\nOn Mon, Mar 2, 2026 at 9:14 AM Bo Lund\n<bo@x.example> wrote:\n> Shall we start on Monday then?\n',
    [
      'Ana Roy @2026-03-03T10:00 | Fine with me.',
      '(quoted) Bo Lund @2026-03-02T09:14 | Shall we start on Monday then?',
    ],
  ],
  [
    'German attributions with the name behind the verb',
    'From: Ana Roy <ana@x.example>\nTo: Bo Lund\nSubject: Re: Plan\n\nPasst.\n\nAm Do., 5. März 2026 um 11:47 Uhr schrieb Bo Lund <bo@x.example>:\n> Fangen wir am Montag an?\n',
    ['Ana Roy | Passt.', '(quoted) Bo Lund @2026-03-05T11:47 | Fangen wir am Montag an?'],
  ],
  [
    'attributions in French, Spanish and Portuguese',
    'Le lun. 16 mars 2026 à 08:55, Rachida B <r@x.example> a écrit :\n\nIl reste 7 élèves.\n\nEl mar, 17 mar 2026 a las 9:00, Xabi Otero <x@y.example> escribió:\n\nVale.\n\nA qui., 19/03/2026 às 16:02, Rui P <rui@z.example> escreveu:\n\nCombinado.\n',
    [
      '(quoted) Rachida B @2026-03-16T08:55 | Il reste 7 élèves.',
      '(quoted) Xabi Otero @2026-03-17T09:00 | Vale.',
      '(quoted) Rui P @2026-03-19T16:02 | Combinado.',
    ],
  ],
  [
    'a forward',
    'From: Ken A <ken@x.example>\nTo: Lu M <lu@x.example>\nSubject: Fwd: guide\n\nSee below.\n\n---------- Forwarded message ---------\nFrom: Prepress <p@y.example>\nDate: Mon, Jan 12, 2026 at 3:00 PM\nSubject: guide\nTo: Ken A <ken@x.example>\n\nUse CMYK.\n',
    ['Ken A | See below.', '(quoted) Prepress @2026-01-12T15:00 | Use CMYK.'],
  ],
  [
    'what Notes quotes, below a word about it',
    'The valve again, see below.\n\nJo Lind/Harbour/ACME@ACME on 04/12/2021 10:31:48 AM\n\nTo: Mira Holt/Harbour/ACME@ACME, Tobi Rask/ACME\ncc:\nSubject: Valve\n\nCan you order one?\n',
    ['- | The valve again, see below.', '(quoted) Jo Lind @2021-04-12T10:31 | Can you order one?'],
  ],
  [
    'the head of an older mail with address and date alone',
    'Mira,\nI call you.\nRegards,\nJo\nmira@x.example on 12/04/2000 10:31:12 AM\nCan you call me?\nThanks\nMira\n',
    ['Jo | Mira, / I call you.', 'Mira @2000-12-04T10:31 | Can you call me?'],
  ],
  [
    'an attribution with an address and no date',
    'Sure, take it.\n\nJo.Lind@x.example wrote:\n> Can I have the spare one?\n',
    ['- | Sure, take it.', '(quoted) Jo.Lind@x.example | Can I have the spare one?'],
  ],
  [
    'the attribution of webmail',
    'Fine with me.\n\nQuoting Jo Lind <jo@x.example>:\n\n> Shall we meet on Monday?\n',
    ['- | Fine with me.', '(quoted) Jo Lind | Shall we meet on Monday?'],
  ],
  [
    'a quotation without an attribution as what the one wrote whom the mail answers',
    'From: Ana Roy <ana@x.example>\nTo: Bo Lund <bo@y.example>\nSubject: Re: plan\n\n> Did you see the gasket?\n\nNot yet.\n',
    ['Ana Roy | Not yet.', '(quoted) Bo Lund | Did you see the gasket?'],
  ],
  [
    'a quotation in a mail to a list as what nobody known wrote',
    'From: Ana Roy <ana@x.example>\nTo: pumps@lists.example\nSubject: Re: plan\n\n> Did you see the gasket?\n\nNot yet.\n',
    ['Ana Roy | Not yet.', '(quoted) - | Did you see the gasket?'],
  ],
  [
    'a mail of which every line came with the mark of a quotation',
    'From: Ana Roy <ana@x.example>\nTo: Bo Lund <bo@y.example>\nSubject: Re: plan\n\n>> Did you see the gasket? > Not yet. I will look on Monday.\n',
    ['Ana Roy | Did you see the gasket? > Not yet. I will look on Monday.'],
  ],
  [
    'mails that follow each other below a rule',
    'From: Ana Roy <ana@x.example>\nDate: Fri, 11 Jun 2021 15:52:59 -0700\nTo: pumps@lists.example\nSubject: valve\n\nIt leaks.\n\n---\nFrom: Bo Lund <bo@y.example>\nDate: Fri, 11 Jun 2021 15:59:32 -0700\nTo: Ana Roy <ana@x.example>\nSubject: Re: valve\n\n> Since when?\n\nSince Monday.\n\n---\nFrom: Ana Roy <ana@x.example>\nDate: Fri, 11 Jun 2021 16:10:00 -0700\nTo: Bo Lund <bo@y.example>\nSubject: Re: valve\n\nI see.\n',
    [
      'Ana Roy @2021-06-11T15:52 | It leaks.',
      'Bo Lund @2021-06-11T15:59 | Since Monday.',
      '(quoted) Ana Roy @2021-06-11 | Since when?',
      'Ana Roy @2021-06-11T16:10 | I see.',
    ],
  ],
];

describe('mail threads', () => {
  it.each(THREADS)('reads %s', (_, text, expected) => {
    const conversation = parse(text, {});
    expect(conversation.format).toBe('mail-thread');
    expect(outlineOf(conversation)).toEqual(expected);
  });

  it('drops what is quoted again and remembers what is answered', () => {
    const text =
      'Ana Roy <ana@x.example>\nMon, Mar 2, 2026, 9:00 AM\nto Bo\n\nShall we start the move on Monday morning?\n\nBo Lund <bo@x.example>\nMon, Mar 2, 2026, 9:30 AM\nto Ana\n\nYes, at eight.\n\nOn Mon, Mar 2, 2026 at 9:00 AM Ana Roy <ana@x.example> wrote:\n> Shall we start the move\n> on Monday morning?\n';
    const conversation = parse(text, {});
    expect(outlineOf(conversation)).toEqual([
      'Ana Roy @2026-03-02T09:00 | Shall we start the move on Monday morning?',
      'Bo Lund @2026-03-02T09:30 | Yes, at eight.',
    ]);
    expect(conversation.messages[1]?.replyTo).toBe(0);
  });

  it('gives answers between quoted lines to whoever answers', () => {
    const text =
      'From: Ana Roy <ana@x.example>\nTo: Bo Lund\nSubject: Re: points\n\nInline.\n\nOn 2 Mar 2026 10:00, Bo Lund wrote:\n> 1. Which room do we take for both days?\n\nRoom B.\n\n> 2. Who brings the projector this time?\n\nI do.\n\nBest,\nAna\n';
    expect(outlineOf(parse(text, {}))).toEqual([
      'Ana Roy | Inline. /  / Room B. /  / I do.',
      '(quoted) Bo Lund @2026-03-02T10:00 | 1. Which room do we take for both days? /  / 2. Who brings the projector this time?',
    ]);
  });

  it.each([
    ['Kind regards,\nAna Roy\nHead of Things\n+41 00 000'],
    ['Mit freundlichen Grüßen\nAna Roy'],
    ['Cordialement,\nAna'],
    ['Merci beaucoup,\nAna'],
    ['Bises\nAna'],
    ['Atentamente,\nAna'],
    ['Un saludo cordial\nAna'],
    ['Kollegiale Grüße\nAna'],
    ['Herzliche Grüße aus Kiel\nAna'],
    ['Atenciosamente,\nAna'],
    ['Un saludo,\nAna'],
    ['Abraço,\nAna'],
    ['-- \nAna Roy\nACME'],
    ['Sent from my iPhone'],
    ['Viele Grüße\nAna'],
    ['LG\nAna'],
    ['Bien à vous,\nAna'],
    ['Salutations distinguées\nAna'],
    ['Un abrazo,\nAna'],
    ['Gracias de antemano,\nAna'],
    ['Obrigada,\nAna'],
    ['Gesendet von Outlook für iOS'],
    ['Von meinem iPhone gesendet'],
    ['Envoyé de mon iPhone'],
    ['Enviado desde mi iPhone'],
    ['Ana\n\nDiese E-Mail enthält vertrauliche Angaben.'],
    ["Ana\n\nAvis de confidentialité : ce message n'est que pour vous."],
    ['Ana\n\nEste mensaje y sus adjuntos son confidenciales.'],
    ['Ana\n\nEsta mensagem e os seus anexos são confidenciais.'],
    ['Ana'],
    ['A.\n\nCONFIDENTIALITY NOTICE: this may be privileged.\nDelete all copies.'],
    ['Thanks!\nAna\n\nThis email and any attachments are confidential and intended only for you.'],
  ])('cuts the ending %j', (ending) => {
    const text = `From: Ana Roy <ana@x.example>\nTo: Bo Lund\nSubject: plan\n\nWe start on Monday.\n\n${ending}\n`;
    expect(parse(text, {}).messages[0]?.body.text).toBe('We start on Monday.');
  });

  it('keeps a postscript below the signature', () => {
    const text =
      'From: Ana Roy <ana@x.example>\nTo: Bo Lund\nSubject: plan\n\nWe start.\n\nBest,\nAna\n\nPS: bring the keys\n';
    expect(parse(text, {}).messages[0]?.body.text).toBe('We start.\n\nPS: bring the keys');
  });

  it('joins wrapped lines and leaves lists alone', () => {
    const wrapped =
      'The trial pits at the junction show that the old main is only a little\nbelow the road, and the machine takes more than that, so nobody is glad\nabout it.\n\n- one\n- two\n';
    const text = `From: Ana Roy <ana@x.example>\nTo: Bo Lund\nSubject: plan\n\n${wrapped}`;
    expect(parse(text, {}).messages[0]?.body.text).toBe(
      `${wrapped.slice(0, 152).replace(/\n/g, ' ').trim()}\n\n- one\n- two`,
    );
  });

  it('knows recipients, and the caller as "me"', () => {
    const text =
      'Ana Roy <ana@x.example>\nMon, Mar 2, 2026, 9:00 AM\nto me\n\nHi Corey,\nare you in?\n\nme\nMon, Mar 2, 2026, 9:30 AM\nto Ana\n\nI am.\n';
    const { messages, participants } = parse(text, {});
    expect(participants.map(({ name }) => name)).toEqual(['Ana Roy', 'Corey']);
    expect(messages.map(({ speaker, addressees }) => [speaker, addressees])).toEqual([
      [0, [1]],
      [1, [0]],
    ]);
  });

  it('counts mail from machines as automatic', () => {
    const text =
      'Your booking\nInbox\n\nFerries <noreply@ferry.example>\nWed, 17 Jun 2026, 13:02\nto me\n\nBooking confirmed.\n';
    expect(parse(text, {}).messages[0]?.kind).toBe('bot');
  });
});

describe('raw mail', () => {
  it('decodes quoted-printable with a way back to every character', () => {
    const text =
      'From: =?utf-8?Q?Ingrid_S=C3=A6ther?= <i@x.example>\nDate: Tue, 14 Oct 2025 08:47:12 +0200\nTo: Kofi <k@x.example>\nSubject: =?utf-8?B?w5xiZXJzaWNodA==?=\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\nN=C3=BAria comes on Thurs=\nday at eight.\n';
    const conversation = parse(text, {});
    expect(conversation.format).toBe('raw-mail');
    expect(conversation.subject).toBe('Übersicht');
    expect(outlineOf(conversation)).toEqual(['Ingrid Sæther @2025-10-14T08:47 | Núria comes on Thursday at eight.']);
    const body = conversation.messages[0]?.body;
    const accent = body?.toOriginal({ start: 1, end: 2 });
    expect(text.slice(accent?.start, accent?.end)).toBe('=C3=BA');
    const word = body?.toOriginal({ start: 6, end: 11 });
    expect(text.slice(word?.start, word?.end)).toBe('comes');
  });

  it('prefers the plain alternative, leaves attachments out and reads latin-1', () => {
    const text =
      'From: Ana Roy <ana@x.example>\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="m"\n\n--m\nContent-Type: multipart/alternative; boundary=a\n\n--a\nContent-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\nCaf=E9 at nine\n--a\nContent-Type: text/html\n\n<p>other</p>\n--a--\n--m\nContent-Type: application/pdf; name=x.pdf\nContent-Disposition: attachment\n\nJVBERi0=\n--m--\n';
    expect(parse(text, {}).messages.map(({ body }) => body.text)).toEqual(['Café at nine']);
  });

  it('decodes base64 without a way back', () => {
    const text =
      'From: Ana Roy <ana@x.example>\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\nV2Ugc3RhcnQgb24gTW9uZGF5Lg==\n';
    const body = parse(text, {}).messages[0]?.body;
    expect(body?.text).toBe('We start on Monday.');
    expect(body?.toOriginal({ start: 0, end: 5 })).toBeNull();
  });

  it('reads HTML mail', () => {
    const text =
      'From: Ana Roy <ana@x.example>\nMIME-Version: 1.0\nContent-Type: text/html\n\n<html><head><style>p{}</style></head><body><p>We <b>start</b></p><ul><li>now</li></ul></body></html>\n';
    expect(parse(text, {}).messages[0]?.body.text).toBe('We start\n- now');
  });

  it('parts an mbox and undoes its escaping', () => {
    const mail = (name: string, body: string) =>
      `From ${name}@x.example Mon Aug 11 08:05:41 2025\nDate: Mon, 11 Aug 2025 09:05:33 +0100\nFrom: ${name} <${name}@x.example>\nMessage-ID: <${name}>\nIn-Reply-To: <kev>\n\n${body}\n\n`;
    const mails = mail('kev', '>From my side it is fine.') + mail('ola', 'Good.');
    for (const text of [mails, mails.replaceAll('\n', '\r\n')]) {
      const conversation = parse(text, {});
      expect(outlineOf(conversation)).toEqual([
        'kev @2025-08-11T09:05 | From my side it is fine.',
        'ola @2025-08-11T09:05 | Good.',
      ]);
      expect(conversation.messages[1]).toMatchObject({ id: '<ola>', replyTo: 0 });
    }
  });
});
