import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../packages.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')

/** The README's first installation and the program that follows it. */
export function readProgram() {
  const text = read('README.md')
  const [, names] = /```sh\nnpm install (.*)\n```/.exec(text)
  const [, program] = /```tsx\n(.*?)```/s.exec(text)
  return { names: names.split(' '), program }
}

/** A file that core's README shows: a block of code that begins with the file's name. */
export function readFileOf(name) {
  const block = read('core/README.md')
    .split('```js\n')
    .find((text) => text.startsWith(`// ${name}\n`))
  if (!block) throw new Error(`core/README.md shows no ${name}.`)
  return block.split('\n```')[0] + '\n'
}
