import { join } from 'node:path'
import { workshopOf } from '../compiler/compile.js'
import { declareEntries } from '../compiler/declarations.js'
import { readApi } from '../compiler/read-api.js'
import { type Document, readDocuments } from '../site/documents.js'
import { checkBlocks } from './check-blocks.js'
import { writeBlocks } from './write-blocks.js'

const root = join(__dirname, '../../../..')

/** It is wrong in two ways, in the blocks' third and second line. */
const WRONG: Document = {
  path: 'plugins/eip155/WRONG.md',
  text: `# Wrong

\`\`\`ts
import { eip155 } from '@latchkey/eip155'

const plugin = eip155({ announced: 'perhaps' })
\`\`\`

It goes on with what the page had before, and with names of the packages:

\`\`\`ts
createAppKit({ plugins: [plugin] })
kit.get(Wallets).conect('metamask')
\`\`\`
`,
}

test('every block of TypeScript in every document compiles, and an error in one is found at its line', async () => {
  const workshop = workshopOf(root, 'test')
  const entries = await declareEntries(workshop)
  const documents = [...readDocuments(root), WRONG]
  const blocks = writeBlocks(workshop, documents, readApi(workshop, entries))

  const problems = await checkBlocks(workshop, blocks, entries)
  expect(problems).toEqual([
    expect.stringMatching(/^plugins\/eip155\/WRONG\.md:6: TS2322: Type 'string' is not assignable to type 'boolean/),
    expect.stringMatching(/^plugins\/eip155\/WRONG\.md:13: TS2551: Property 'conect' does not exist on type 'Wallets'/),
  ])

  expect(blocks.written.length).toBeGreaterThan(100)
  // Only this walk through a program tears its files into parts. A test of its own holds them against these files.
  expect(new Set(blocks.quoted.map(({ document }) => document))).toEqual(new Set(['examples/custom-chain/README.md']))
})
