import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSourceFile, isImportDeclaration, ScriptTarget } from 'typescript'

const read = (path: string) => readFileSync(join(__dirname, path), 'utf8')
const main = read('main.tsx')

test('the README shows this program, word for word', () => {
  expect(read('../../../README.md')).toContain(`\`\`\`tsx\n${main}\`\`\`\n`)
})

test('the program has eight statements: six imports, the kit, and a button', () => {
  const { statements } = createSourceFile('main.tsx', main, ScriptTarget.Latest)
  expect(statements.filter(isImportDeclaration)).toHaveLength(6)
  expect(statements).toHaveLength(8)
})

test('the README installs every package that the program imports', () => {
  const imported = [...main.matchAll(/from '([^']+)'/g)].map(([, name]) =>
    name!.replace(/^react-dom\/client$/, 'react-dom'),
  )
  const command = /^npm install (.*)$/m.exec(read('../../../README.md').split('## Install')[1]!)![1]!
  expect(command.split(' ')).toEqual(expect.arrayContaining(imported))
})
