import { propertyOf } from '@latchkey/core/plugin'

const MAX_CAUSES = 6
const MAX_LINE = 300

/** An error as a developer reads it: its code and sentence, and below those of what caused it. */
export function technicalOf(error: unknown): string {
  const lines: string[] = []
  for (let one = error; one !== undefined && one !== null && lines.length < MAX_CAUSES; one = propertyOf(one, 'cause'))
    lines.push(lineOf(one))
  return lines.join('\n')
}

function lineOf(error: unknown): string {
  const code = propertyOf(error, 'code')
  const message = propertyOf(error, 'message')
  const said = typeof message === 'string' && message !== '' ? message : String(error)
  const line = typeof code === 'string' || typeof code === 'number' ? `${code}: ${said}` : said
  return line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line
}
