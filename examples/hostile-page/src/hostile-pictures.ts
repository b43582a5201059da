/** A picture that attacks, or tries to. */
export interface HostilePicture {
  readonly how: string
  readonly source: unknown
  /** `picture`: it may be drawn, for as an `<img>` it can do nothing. `nothing`: a placeholder is drawn. */
  readonly becomes: 'picture' | 'nothing'
}

/** Of one pixel. */
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const XMLNS = 'xmlns="http://www.w3.org/2000/svg" width="9" height="9"'
const svgOf = (content: string, attributes = '') =>
  `data:image/svg+xml,${encodeURIComponent(`<svg ${XMLNS}${attributes}>${content}</svg>`)}`

const PAGE = '<img xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/x" onerror="parent.pwned=1"/>'

/** Shapes that each use the one before eight times: 1 kB that makes millions of shapes, and the page hang. */
const LEVELS = Array.from({ length: 7 }, (_, at) => `<g id="i${at + 1}">${`<use href="#i${at}"/>`.repeat(8)}</g>`)
const BOMB = `<svg ${XMLNS}><defs><path id="i0" d="M0 0h9v9z"/>${LEVELS.join('')}</defs><use href="#i7"/></svg>`

const nothing = (how: string, source: unknown): HostilePicture => ({ how, source, becomes: 'nothing' })
const picture = (how: string, source: unknown): HostilePicture => ({ how, source, becomes: 'picture' })

export const HOSTILE_PICTURES: readonly HostilePicture[] = [
  nothing('a way out of an attribute', `${PNG}" onload="window.pwned=1`),
  nothing('a way out of an attribute of a broken picture', `x" onerror="window.pwned=1`),
  nothing('a way out of an attribute in single quotes', `${PNG}' onload='window.pwned=1`),
  nothing('a way out of an attribute without quotes', `${PNG} onload=window.pwned=1`),
  nothing('a way out of a tag', `${PNG}"><img src="x" onerror="window.pwned=1">`),
  nothing('a way out of a style', `${PNG});background:url(https://evil.example/x`),
  nothing('a way out by a line break', `${PNG}\nonload=window.pwned=1`),
  nothing('a page', 'data:text/html,<script>parent.pwned=1</script>'),
  nothing('a page in base64', 'data:text/html;base64,PHNjcmlwdD5wYXJlbnQuX19wd25lZD0xPC9zY3JpcHQ+'),
  nothing('a page that names a picture', 'data:text/html;image/png,<script>parent.pwned=1</script>'),
  nothing('a program', 'javascript:void(window.pwned=1)'),
  nothing('a type with more behind it', 'data:image/png;type=text/html;base64,AAAA'),
  nothing('a PNG in letters', 'data:image/png,<svg onload="window.pwned=1"/>'),
  nothing('five megabytes', `data:image/png;base64,${'A'.repeat(5_000_000)}`),
  nothing('two hundred thousand shapes', svgOf('<rect width="9" height="9"/>'.repeat(200_000))),
  nothing('an SVG of shapes that use each other', `data:image/svg+xml,${encodeURIComponent(BOMB)}`),
  nothing('the same in base64', `data:image/svg+xml;base64,${btoa(BOMB)}`),
  nothing(
    'the same behind a prefix',
    `data:image/svg+xml,${encodeURIComponent(BOMB.replaceAll('<use', '<s:use').replace('<svg', '<svg xmlns:s="http://www.w3.org/2000/svg"'))}`,
  ),
  nothing('the same within another', svgOf(`<image href="data:image/svg+xml;base64,${btoa(BOMB)}"/>`)),
  nothing('an SVG with a page in it', svgOf(`<foreignObject>${PAGE}</foreignObject>`)),
  nothing('another host', 'https://evil.example/x.png'),
  nothing('a host that begins like ours', 'https://images.example.evil.example/x.png'),
  nothing('a host below ours', 'https://evil.images.example/x.png'),
  nothing('without encryption', 'http://images.example/x.png'),
  nothing('with a name', 'https://images.example@evil.example/x.png'),
  nothing('behind a backslash', 'https://evil.example\\@images.example/x.png'),
  nothing('without a scheme', '//evil.example/x.png'),
  nothing('from this page', '/x.png'),
  nothing('a file', 'file:///etc/passwd'),
  nothing('another page’s own', 'blob:https://evil.example/0b4838db-0161-4ffe-022d-532bf03dba00'),
  nothing('nothing to draw', ''),
  nothing('nothing', undefined),
  nothing('an object that says it is one', { toString: () => PNG }),
  nothing('a list of one', [PNG]),
  picture('a plain one', PNG),
  picture('one of the allowed host', 'https://images.example/a.png'),
  picture('one of the allowed host, with a way out of a style', 'https://images.example/a.png?x=);background:url(evil'),
  picture('an SVG with a program', svgOf('<script>parent.pwned=1;top.pwned=1;window.pwned=1</script>')),
  picture('an SVG that runs a program when it is there', svgOf('<path/>', ' onload="parent.pwned=1;window.pwned=1"')),
  picture(
    'an SVG with a picture from elsewhere',
    svgOf('<image href="https://evil.example/x.png" width="9" height="9"/>'),
  ),
  picture('an SVG with a style from elsewhere', svgOf('<style>@import "https://evil.example/x.css";</style>')),
  picture('an SVG in letters, with quotes', `data:image/svg+xml,<svg ${XMLNS} onload="window.pwned=1"><path/></svg>`),
]
