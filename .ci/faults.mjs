import { readMatrix } from './faults/matrix.mjs'

// `npm run faults`: prints every fault and attack with the tests that prove what happens then. Exits with 1 if a row
// has none.
const { rows, problems } = readMatrix()

for (const { id, title, proofs } of rows) {
  console.log(`${id.padEnd(5)}  ${title}`)
  for (const { path, title: test } of proofs) console.log(`         ${path}: ${test}`)
}

const proved = rows.filter(({ proofs }) => proofs.length > 0).length
console.log(`\n${rows.length} rows: ${proved} proved`)
for (const problem of problems) console.error(`✗ ${problem}`)
if (problems.length > 0) process.exitCode = 1
