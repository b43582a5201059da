import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { textsIn } from './faults/matrix.mjs'
import { root } from './packages.mjs'

export const SPECIFICATION = 'core/SPECIFICATION.md'

const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const HEAD = '| what is asked | done in | proved by |'
/** Between two tests of one row. */
const AND = ' · '
const TEST = /^`([^`]+)`: (.+)$/
const REASON = /^(different on purpose|not done): \S/

/** The rows of the table, and what does not hold in it: files and titles that are gone, rows that prove nothing. */
export function readSpecification(text) {
  const rows = []
  let section
  for (const line of text.split('\n')) {
    section = line.match(/^## (\d)\./)?.[1] ?? section
    if (line.startsWith('| ') && line !== HEAD) rows.push(readRow(section, line))
  }
  const empty = SECTIONS.filter((one) => rows.every((row) => row.section !== one))
  const problems = [
    ...empty.map((one) => `section ${one} has no rows`),
    ...rows.flatMap((row) => problemsOf(row).map((problem) => `${row.section}. "${row.asked}": ${problem}`)),
  ]
  return { rows, problems }
}

/** How many rows each section has, and how many are done. */
export function countsOf(rows) {
  const sections = SECTIONS.map((one) => `${one}: ${rows.filter(({ section }) => section === one).length}`)
  const [different, missing] = ['different on purpose', 'not done'].map(
    (kind) => rows.filter((row) => row.kind === kind).length,
  )
  const done = rows.length - different - missing
  return `rows by section: ${sections.join(', ')}; ${done} done, ${different} different on purpose, ${missing} not done`
}

function readRow(section, line) {
  const [asked, doneIn = '', provedBy = ''] = line.slice(2, -2).split(' | ')
  const files = [...doneIn.matchAll(/`([^`]+)`/g)].map(([, file]) => file)
  const parts = provedBy.split(AND).map((part) => part.replaceAll('\\|', '|'))
  const tests = parts.flatMap((part) => {
    const [, file, title] = part.match(TEST) ?? []
    return file ? [{ file: file.includes('/') ? file : posix.join(posix.dirname(files[0] ?? ''), file), title }] : []
  })
  const kind = parts.map((part) => part.match(REASON)?.[1]).find(Boolean)
  const unread = parts.filter((part) => part && !TEST.test(part) && !REASON.test(part))
  return { section, asked, files, tests, kind, unread }
}

function problemsOf({ files, tests, kind, unread }) {
  const problems = [
    ...unread.map((part) => `"${part}" is neither a test nor a reason`),
    ...files.filter((file) => !existsSync(join(root, file))).map((file) => `${file} does not exist`),
    ...tests.flatMap(problemsOfTest),
  ]
  if (!kind && (files.length === 0 || tests.length === 0)) problems.push('has neither a file with a test nor a reason')
  return problems
}

function problemsOfTest({ file, title }) {
  if (!existsSync(join(root, file))) return [`${file} does not exist`]
  return titlesOf(file).has(title) ? [] : [`${file} has no test "${title}"`]
}

const titles = new Map()

function titlesOf(file) {
  if (!titles.has(file)) titles.set(file, new Set(textsIn(readFileSync(join(root, file), 'utf8'))))
  return titles.get(file)
}
