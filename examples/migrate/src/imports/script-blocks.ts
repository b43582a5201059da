export interface ScriptBlock {
  /** Where the code begins in the file, and where it ends. */
  readonly start: number
  readonly end: number
  /** The value of `lang`, such as `ts`. */
  readonly language: string
}

/** The code of the `<script>` elements of a component's file, as Vue and Svelte write it. */
export function scriptBlocks(text: string): readonly ScriptBlock[] {
  const blocks: ScriptBlock[] = []
  const lower = text.toLowerCase()
  let at = 0
  while (at < text.length) {
    const script = lower.indexOf('<script', at)
    if (script < 0) break
    const comment = text.indexOf('<!--', at)
    if (comment >= 0 && comment < script) {
      const closed = text.indexOf('-->', comment + 4)
      at = closed < 0 ? text.length : closed + 3
      continue
    }
    const tag = readTag(text, script + '<script'.length)
    const end = lower.indexOf('</script', tag.end)
    if (end < 0) break
    if (!tag.isClosed && isSpaceOrEnd(text[script + '<script'.length]))
      blocks.push({ start: tag.end, end, language: tag.attributes.get('lang') ?? '' })
    at = tag.isClosed ? tag.end : end + '</script'.length
  }
  return blocks
}

/** Reads the attributes of a tag. A `>` inside of quotes does not end it. */
function readTag(text: string, start: number) {
  const attributes = new Map<string, string>()
  let at = start
  while (at < text.length && text[at] !== '>') {
    const nameStart = at
    while (at < text.length && !/[\s=>]/.test(text[at]!)) at++
    const name = text.slice(nameStart, at).toLowerCase()
    if (text[at] !== '=') {
      if (text[at] !== '>') at++
      continue
    }
    const quote = text[at + 1]
    const isQuoted = quote === '"' || quote === "'"
    const valueStart = at + (isQuoted ? 2 : 1)
    at = valueStart
    while (at < text.length && (isQuoted ? text[at] !== quote : !/[\s>]/.test(text[at]!))) at++
    attributes.set(name, text.slice(valueStart, at))
    if (isQuoted) at++
  }
  return { attributes, end: Math.min(at + 1, text.length), isClosed: text[at - 1] === '/' }
}

const isSpaceOrEnd = (letter: string | undefined) => letter === undefined || /[\s>]/.test(letter)
