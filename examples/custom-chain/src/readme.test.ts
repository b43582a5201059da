import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (path: string) => readFileSync(join(__dirname, path), 'utf8')
const section = (title: string) => read('../README.md').split(`\n## ${title}\n`)[1]!.split('\n## ')[0]!
const quotesOf = (text: string) => [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code!)

const files = readdirSync(__dirname)
const sources = files.filter((file) => file.endsWith('.ts') && !file.includes('.test') && file !== 'index.ts')

test('every quote in the README is in the code word for word', () => {
  const code = files.map(read)
  const quotes = [...quotesOf(section('Step by step')), ...quotesOf(section('Test it'))]
  expect(quotes.length).toBeGreaterThan(10)
  expect(quotes.filter((quote) => !code.some((file) => file.includes(quote)))).toEqual([])
})

test.each(sources)('the README quotes all of %s except its imports', (file) => {
  const quoted = new Set(quotesOf(section('Step by step')).flatMap((quote) => quote.split('\n')))
  const lines = read(file)
    .replace(/^import [^']*'[^']*'\n/gm, '')
    .split('\n')
  expect(lines.filter((line) => !quoted.has(line))).toEqual([])
})
