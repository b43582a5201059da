import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../packages.mjs'
import { countsOf, readSpecification, SPECIFICATION } from '../specification.mjs'
import { tally } from '../tally.mjs'

/** Checks that the files and tests are there that the table of the specification names. */
export async function check() {
  const { rows, problems } = readSpecification(readFileSync(join(root, SPECIFICATION), 'utf8'))
  const what = `each row of ${SPECIFICATION} has a file and a test that are there, or a reason`
  return { ...tally([{ what, problems }]), note: countsOf(rows) }
}
