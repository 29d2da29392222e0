/** Texts that would do something if a page took them for anything but text. */
export const INJECTIONS: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '"><iframe srcdoc="<script>parent.alert(1)</script>">',
  '<a href="javascript:alert(1)">click</a>',
  '[click](javascript:alert(1))',
  '</textarea><script>alert(1)</script>',
  '</mark></div><style>*{display:none}</style>',
  '{{7*7}} <%= 7*7 %> #{7*7}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<form action=https://example.net><input name=q autofocus onfocus=alert(1)>',
  '<meta http-equiv=refresh content="0;url=https://example.net">',
];

/** A chat in which every person, request, decision and risk holds one of `injections`. */
export function chatWith(injections: readonly string[]): string {
  return injections
    .flatMap((injection) => [
      `Ana ${injection}: @Ben ${injection} can you send the report ${injection} by Friday?`,
      `Ben ${injection}: yes, I will send the report ${injection} by Friday.`,
      `Ana ${injection}: We decided to ship ${injection} on Monday.`,
      `Ben ${injection}: I am worried that the certificate ${injection} expires on the 14th and blocks the release.`,
    ])
    .join('\n');
}

/** The same in the shape of an export of Slack. */
export function exportWith(injections: readonly string[]): string {
  return JSON.stringify(
    injections.flatMap((injection, at) => [
      said(`Ana ${injection}`, `Ben, can you send the report ${injection} by Friday?`, 30 * at),
      said(`Ben ${injection}`, `I will send the report ${injection} by Friday.`, 30 * at + 10),
      said(`Ana ${injection}`, `We decided to ship ${injection} on Monday.`, 30 * at + 20),
    ]),
  );
}

function said(name: string, text: string, second: number): object {
  return {
    type: 'message',
    user: name,
    user_profile: { real_name: name, display_name: name },
    text,
    ts: `${1_773_133_200 + second}.000100`,
  };
}

/** And in the shape of a mail. */
export function mailWith(injections: readonly string[]): string {
  return [
    `From: "Ana ${injections.join(' ').replaceAll('"', "'")}" <ana@example.org>`,
    'To: Ben <ben@example.org>',
    `Subject: Report ${injections[0] ?? ''}`,
    'Date: Tue, 10 Mar 2026 09:00:00 +0000',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Hi Ben,',
    ...injections.flatMap((injection) => [
      '',
      `can you send the report ${injection} by Friday?`,
      `We decided to ship ${injection} on Monday.`,
    ]),
    'Ana',
  ].join('\n');
}
