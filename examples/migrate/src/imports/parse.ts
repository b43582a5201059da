import { parse, type ParserOptions } from '@babel/parser'
import type { File } from '@babel/types'
import { lineAt } from '../edits.js'
import { scriptBlocks } from './script-blocks.js'

export interface Code {
  readonly file: File
  /** Where the code begins in the text: not at its start in a component of Vue or Svelte. */
  readonly offset: number
}

/** A text that is no valid program. */
export class SyntaxFailure extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message)
  }
}

/** The files with code, by how they end. */
export const isSource = (path: string): boolean => /\.([cm]?[jt]s|[jt]sx|vue|svelte)$/.test(path)

/** The programs in a text: one, or one for each `<script>`. Throws `SyntaxFailure`. */
export function parseSource(path: string, text: string): readonly Code[] {
  const whole = { start: text.startsWith(BYTE_ORDER_MARK) ? 1 : 0, end: text.length, language: '' }
  const blocks = /\.(vue|svelte)$/.test(path) ? scriptBlocks(text) : [whole]
  return blocks.map(({ start, end, language }) => ({
    file: parseCode(text, start, end, dialectsOf(blocks[0] === whole ? path : `.${language || 'js'}`)),
    offset: start,
  }))
}

const BYTE_ORDER_MARK = '\uFEFF'

type Dialect = NonNullable<ParserOptions['plugins']>

/** What a file may be written in, by its ending. JavaScript may have the types of Flow. */
function dialectsOf(path: string): readonly Dialect[] {
  if (path.endsWith('.tsx')) return [['typescript', 'jsx']]
  if (/\.d\.[cm]?ts$/.test(path)) return [[['typescript', { dts: true }]]]
  if (/\.[cm]?ts$/.test(path)) return [['typescript']]
  return [['jsx'], ['jsx', 'flow']]
}

/** Reads the code in the first dialect in which it is valid. */
function parseCode(text: string, start: number, end: number, dialects: readonly Dialect[]): File {
  const failures: unknown[] = []
  for (const dialect of dialects) {
    try {
      return parse(text.slice(start, end), {
        ...LENIENT,
        plugins: [...dialect, 'decorators-legacy', 'explicitResourceManagement'],
      })
    } catch (error) {
      failures.push(error)
    }
  }
  const [error] = failures
  if (!(error instanceof SyntaxError)) throw error
  const position = 'pos' in error && typeof error.pos === 'number' ? error.pos : 0
  throw new SyntaxFailure(lineAt(text, start + position), error.message.replace(/ \(\d+:\d+\)$/, ''))
}

/** What a bundler accepts, or only a runtime refuses. */
const LENIENT: ParserOptions = {
  sourceType: 'unambiguous',
  allowAwaitOutsideFunction: true,
  allowNewTargetOutsideFunction: true,
  allowReturnOutsideFunction: true,
  allowSuperOutsideMethod: true,
  allowUndeclaredExports: true,
}
