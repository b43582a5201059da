/** An address that must open nowhere. */
export interface HostileLink {
  readonly how: string
  readonly href: string
  /** Opened in place of the page, it runs there. The tests see it do so. */
  readonly runs: boolean
}

/** What a program that runs leaves behind. */
const PROGRAM = 'void(window.pwned=1)'
const BEHIND_A_LINE = `//wallet.example/%0a${PROGRAM}`

const runs = (how: string, href: string): HostileLink => ({ how, href, runs: true })
const leads = (how: string, href: string): HostileLink => ({ how, href, runs: false })

export const HOSTILE_LINKS: readonly HostileLink[] = [
  runs('a program', `javascript:${PROGRAM}`),
  runs('a program that looks like an address', `javascript:${BEHIND_A_LINE}`),
  runs('a program in mixed case', `JaVaScRiPt:${BEHIND_A_LINE}`),
  runs('a program behind a space', ` javascript:${BEHIND_A_LINE}`),
  runs('a program behind a zero', `\u0000javascript:${BEHIND_A_LINE}`),
  runs('a program behind a control', `\u0001\u001Fjavascript:${BEHIND_A_LINE}`),
  runs('a program with a tab in its scheme', `java\tscript:${BEHIND_A_LINE}`),
  runs('a program with line breaks in its scheme', `java\r\nscript:${BEHIND_A_LINE}`),
  runs('a program with a line break before its colon', `javascript\n:${BEHIND_A_LINE}`),
  runs('a program with a name and a host', `javascript://user@wallet.example/%0d%0a${PROGRAM}`),
  leads('a bare scheme that runs code', 'javascript'),
  leads('an old program', 'vbscript:msgbox(1)'),
  leads('a document', `data:text/html,<script>opener.pwned=1</script>`),
  leads('a document in base64', 'data:text/html;base64,PHNjcmlwdD5vcGVuZXIuX19wd25lZD0xPC9zY3JpcHQ+'),
  leads('a document of another page', 'blob:https://evil.example/0b4838db-0161-4ffe-022d-532bf03dba00'),
  leads('a document of the file system', 'filesystem:https://evil.example/temporary/x'),
  leads('a file', 'file:///etc/passwd'),
  leads('the browser’s own page', 'chrome://settings'),
  leads('a page of no address', 'about:blank'),
  leads('a source', 'view-source:https://evil.example'),
  leads('an app with any content', 'intent://x#Intent;scheme=javascript;end'),
  leads('a call', 'tel:+1900'),
  leads('a mail', 'mailto:a@evil.example'),
  leads('whichever app is registered for pairings', 'wc://x'),
  leads('a page that anybody on the way can change', 'http://wallet.example'),
  leads('another host behind a backslash', 'https://wallet.example\\@evil.example'),
  leads('another host behind an at', 'https://wallet.example@evil.example'),
  leads('a name and a password', 'https://user:pw@evil.example'),
  leads('a host without a scheme', '//evil.example'),
  leads('one slash', 'https:/evil.example'),
  leads('a line break in the host', 'https://wallet\n.example'),
  leads('a right-to-left override', 'https://wallet.example/\u202Emoc.live'),
  leads('a zero-width letter', 'https://wal\u200Blet.example'),
  leads('an app with a text instead of an address', 'metamask:alert(1)'),
  leads('an empty text', ''),
]
