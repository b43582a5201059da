import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
