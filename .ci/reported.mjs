import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const LONGEST_MESSAGE = 1_000
const LONGEST_PAGE = 3_000
const LONGEST_LINE = 300

/** Runs a program that writes a JSON report to the given file. Adds the report to the result, if there is one. */
export async function reported(run) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-report-'))
  const file = join(folder, 'report.json')
  try {
    const result = await run(file)
    return { ...result, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The failed browser tests, each in one line, with the beginning of what it said. */
export const failedTests = (report) =>
  failedSpecs(report).map(({ title, message }) => `${title}: ${message.slice(0, LONGEST_LINE).replace(/\s+/g, ' ')}`)

/** Describes each failed browser test for the end of a long log: the page at that moment, the title, and the first error. */
export const failuresOf = (report) =>
  failedSpecs(report).map(({ title, message, page }) => `${page}\n${title}\n${message.slice(0, LONGEST_MESSAGE)}`)

function failedSpecs({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...failedSpecs(suite),
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => {
        const failed = tests.flatMap(({ results }) => results).find(({ errors }) => errors.length > 0)
        const message = stripVTControlCharacters(failed?.errors[0].message ?? 'It said nothing.')
        return { title, message, page: pageOf(failed?.attachments ?? []) }
      }),
  ])
}

/** The page at the moment of the failure, as a screen reader has it: the runner writes it down. */
function pageOf(attachments) {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {}
  const text = path && existsSync(path) ? readFileSync(path, 'utf8') : ''
  const [page = ''] = text.split('# Page snapshot')[1]?.split('\n# ') ?? []
  // The modal stands at the end.
  return page.slice(-LONGEST_PAGE)
}
