/** What the scheme of an app looks like. */
const SCHEME = /^[a-z][a-z0-9+.-]{1,31}$/

/**
 * Schemes that run code, read files, show the browser's own pages, or start
 * something that is no wallet. `wc` is there because it opens any app, not the one
 * that was chosen; `https` and `http` because they are no apps.
 */
const DENIED: ReadonlySet<string> = new Set([
  ...['javascript', 'vbscript', 'livescript', 'mocha', 'jscript', 'data', 'blob', 'file', 'filesystem', 'jar', 'mhtml', 'cid'],
  ...['about', 'view-source', 'resource', 'res', 'shell', 'intent', 'content', 'android-app', 'itms-services', 'feed', 'pcast'],
  ...['http', 'https', 'ws', 'wss', 'ftp', 'ftps', 'sftp', 'ssh', 'telnet', 'gopher', 'ldap', 'ldaps', 'smb', 'nfs', 'news', 'nntp'],
  ...['mailto', 'tel', 'sms', 'smsto', 'mms', 'mmsto', 'callto', 'sip', 'sips', 'facetime', 'facetime-audio', 'skype', 'xmpp', 'irc'],
  ...['magnet', 'search', 'search-ms', 'wc'],
  ...['vscode', 'vscode-insiders', 'cursor', 'jetbrains', 'steam', 'shortcuts', 'workflow', 'rdp', 'vnc', 'powershell'],
])

/** Families of them: the browsers' own, those that open any page in another browser, and those that start Windows programs. */
const DENIED_FAMILY = /^(?:chrome|googlechrome|edge|microsoft-edge|firefox|opera|brave|vivaldi|safari|x-safari|moz|ms-|web\+|x-javascript|x-apple)/

/** Whether an app may be opened by this scheme, given in lower case and without its colon. */
export function isAppScheme(scheme: string): boolean {
  return SCHEME.test(scheme) && !DENIED.has(scheme) && !DENIED_FAMILY.test(scheme)
}
