// The grammar of RFC 3986, without hosts of a future kind (`[v1.…]`), which nobody uses.

const PERCENT = '%[\\da-f]{2}'
const NAME = `(?:[\\w.~!$&'()*+,;=-]|${PERCENT})*`
const USER = `(?:[\\w.~!$&'()*+,;=:-]|${PERCENT})*`
const PATH_CHARACTER = `[\\w.~!$&'()*+,;=:@/-]|${PERCENT}`
const PATH = `(?:${PATH_CHARACTER})*`
const QUERY = `(?:${PATH_CHARACTER}|\\?)*`
const AUTHORITY = `//(?:${USER}@)?(?:\\[([\\da-f:.]+)\\]|${NAME})(?::\\d*)?(?=[/?#]|$)`
const URI = new RegExp(`^[a-z][a-z\\d+.-]*:(?:${AUTHORITY}|(?!//))${PATH}(?:\\?${QUERY})?(?:#${QUERY})?$`, 'i')

/** Whether a text is a URI as in RFC 3986: ASCII only, with its scheme. */
export function isUri(text: string): boolean {
  const found = URI.exec(text)
  return found !== null && (found[1] === undefined || isIpv6(found[1]))
}

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const IPV4_END = new RegExp(`:${OCTET}(?:\\.${OCTET}){3}$`)

/** Eight groups; `::` stands for at least one of them, and IPv4 for the last two. */
function isIpv6(text: string): boolean {
  const halves = text.replace(IPV4_END, ':0:0').split('::')
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  const isComplete = halves.length === 1 ? groups.length === 8 : halves.length === 2 && groups.length < 8
  return isComplete && groups.every((group) => /^[\da-f]{1,4}$/i.test(group))
}
