import { applyEdits, type Edit, lineAt, lineEnding } from '../edits.js'
import type { Finding } from '../finding.js'
import { isOld, packageOf } from '../layer.js'
import { findUses } from './find-uses.js'
import { moveUse, type Remark } from './move-use.js'
import { parseSource, SyntaxFailure } from './parse.js'

export interface MovedFile {
  readonly edits: readonly Edit[]
  readonly after: string
  /** With the lines of the file as it was. */
  readonly findings: readonly Finding[]
  /** The same with its lines as it is afterwards. */
  readonly findingsAfter: readonly Finding[]
  /** The packages of AppKit that the file still needs. */
  readonly needs: ReadonlySet<string>
}

/** Moves what a file imports of AppKit to the layer, as far as the layer has it. */
export function moveImports(path: string, text: string): MovedFile {
  const edits: Edit[] = []
  const remarks: Remark[] = []
  const needs = new Set<string>()
  try {
    for (const { file, offset } of parseSource(path, text)) {
      const code = text.slice(offset)
      const results = findUses(file).map((use) => ({ use, moved: moveUse(code, use, lineEnding(text)) }))
      for (const { use, moved } of results) {
        if (moved.isNeeded) needs.add(packageOf(use.module))
        remarks.push(...moved.remarks.map((remark) => ({ ...remark, at: offset + remark.at })))
        edits.push(...moved.edits.map((edit) => ({ ...edit, start: offset + edit.start, end: offset + edit.end })))
      }
      for (const { value, start } of file.comments ?? [])
        if (isReference(value)) remarks.push({ at: offset + (start ?? 0), what: 'A comment', advice: COMMENT })
    }
  } catch (error) {
    if (!(error instanceof SyntaxFailure)) throw error
    const named = packagesNamedIn(text)
    if (named.size === 0) return { edits: [], after: text, findings: [], findingsAfter: [], needs: named }
    const advice = `The file was left alone, because it is no valid program: ${error.message}`
    const findings = [{ path, line: error.line, what: '', advice }]
    return { edits: [], after: text, findings, findingsAfter: findings, needs: named }
  }
  const after = applyEdits(text, edits)
  const found = ({ what, advice }: Remark, line: number): Finding => ({ path, line, what, advice })
  return {
    ...{ edits, after, needs },
    findings: remarks.map((remark) => found(remark, lineAt(text, remark.at))),
    findingsAfter: remarks.map((remark) => found(remark, lineAt(after, offsetAfter(edits, remark.at)))),
  }
}

/** Each package of AppKit that a text names in quotes, for one that cannot be read as a program. */
export const packagesNamedIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/['"`\n]/)
      .filter(isOld)
      .map(packageOf),
  )

const COMMENT = 'It names a module of AppKit: change it by hand.'

/** A type in a comment, as JavaScript has them. */
const isReference = (comment: string) =>
  (comment.includes('import(') || comment.startsWith('/ <reference')) && packagesNamedIn(comment).size > 0

/** Where a place is after the edits: at the beginning of what was inserted there. */
const offsetAfter = (edits: readonly Edit[], at: number) =>
  edits
    .filter(({ start, end }) => end <= at && start < at)
    .reduce((moved, { start, end, text }) => moved + text.length - (end - start), at)
