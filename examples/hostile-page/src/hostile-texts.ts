/** A name that is not what it looks like. */
export interface HostileText {
  readonly how: string
  readonly text: unknown
  /** What is to be read on the page. */
  readonly becomes: string
}

const is = (how: string, text: unknown, becomes: string): HostileText => ({ how, text, becomes })

export const HOSTILE_TEXTS: readonly HostileText[] = [
  is('a picture that is not there', '<img src=x onerror=window.pwned=1>', '<img src=x onerror=window.pwned=1>'),
  is('a program', '<script>window.pwned=1</script>', '<script>window.pwned=1</script>'),
  is('a way out of a tag', '"></bdi><svg onload=window.pwned=1>', '"></bdi><svg onload=window.pwned=1>'),
  is('a link', '<a href="https://evil.example">Claim</a>', '<a href="https://evil.example">Claim</a>'),
  is('an address', 'Visit https://evil.example now', 'Visit https://evil.example now'),
  is('an entity', '&lt;b&gt;', '&lt;b&gt;'),
  is('a right-to-left override', '\u202EksaMateM\u202C', 'ksaMateM'),
  is('an isolate that does not end', '\u2067MetaMask', 'MetaMask'),
  is('a zero-width space', 'Meta\u200BMask', 'MetaMask'),
  is('a zero-width joiner', 'Meta\u200DMask', 'MetaMask'),
  is('a byte order mark', '\uFEFFMetaMask', 'MetaMask'),
  is('a tag letter', 'MetaMask\u{E0041}', 'MetaMask'),
  is('a control', 'Meta\u0007Mask\u0000', 'MetaMask'),
  is('lines', 'Meta\n\n\nMask', 'Meta Mask'),
  is('whitespace of all kinds', '\u00A0\u2003Meta\u3000\u2800Mask\u2028', 'Meta Mask'),
  is('half a letter', 'MetaMask\uD83D', 'MetaMask'),
  is('marks that reach over the lines around', `A${'\u0301'.repeat(500)}`, `Á${'\u0301'.repeat(4)}`),
  is('no end', 'M'.repeat(1_000_000), `${'M'.repeat(63)}…`),
  is('a number', 7, ''),
  is('an object that says it is one', { toString: () => 'MetaMask' }, ''),
]
