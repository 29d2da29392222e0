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
  '{{7*7}} ${7*7} <%= 7*7 %>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<form action=https://example.net><input name=q autofocus onfocus=alert(1)>',
  '<meta http-equiv=refresh content="0;url=https://example.net">',
];

/** A chat whose every person, request, decision and risk holds `injection`. */
export function chatWith(injection: string): string {
  return [
    `Ana ${injection}: @Ben ${injection} can you send the report ${injection} by Friday?`,
    `Ben ${injection}: yes, I will send the report ${injection} by Friday.`,
    `Ana ${injection}: We decided to ship ${injection} on Monday.`,
    `Ben ${injection}: I am worried that the certificate ${injection} expires on the 14th and blocks the release.`,
  ].join('\n');
}

/** The same in the shape of an export of Slack. */
export function exportWith(injection: string): string {
  const said = (user: string, text: string, ts: string): object => ({
    type: 'message',
    user,
    user_profile: { real_name: `${user} ${injection}`, display_name: `${user} ${injection}` },
    text,
    ts,
  });
  return JSON.stringify([
    said('Ana', `Ben, can you send the report ${injection} by Friday?`, '1773133200.000100'),
    said('Ben', `I will send the report ${injection} by Friday.`, '1773133260.000100'),
    said('Ana', `We decided to ship ${injection} on Monday.`, '1773133320.000100'),
  ]);
}

/** And in the shape of a mail. */
export function mailWith(injection: string): string {
  const oneLine = injection.replace(/[\r\n]/g, ' ');
  return [
    `From: "Ana ${oneLine.replaceAll('"', "'")}" <ana@example.org>`,
    'To: Ben <ben@example.org>',
    `Subject: Report ${oneLine}`,
    'Date: Tue, 10 Mar 2026 09:00:00 +0000',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Hi Ben,',
    `can you send the report ${injection} by Friday?`,
    `We decided to ship ${injection} on Monday.`,
    'Ana',
  ].join('\n');
}
