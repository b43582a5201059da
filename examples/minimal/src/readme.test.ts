import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (path: string) => readFileSync(join(__dirname, path), 'utf8')
const main = read('main.tsx')

test('the README shows this program, word for word', () => {
  expect(read('../../../README.md')).toContain(`\`\`\`tsx\n${main}\`\`\`\n`)
})

test('it has no more than ten lines', () => {
  expect(main.trimEnd().split('\n').length).toBeLessThanOrEqual(10)
})

test('what it imports is what the README says to install', () => {
  const imported = [...main.matchAll(/from '([^']+)'/g)].map(([, name]) => name!.replace(/^react-dom\/client$/, 'react-dom'))
  const command = /^npm install (.*)$/m.exec(read('../../../README.md').split('## Ten lines')[1]!)![1]!
  expect(command.split(' ')).toEqual(expect.arrayContaining(imported))
})
