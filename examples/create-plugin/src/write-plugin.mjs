import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal } from './command.mjs'
import { objectionTo, wordsOf } from './plugin-name.mjs'

/**
 * The examples that plugins are made from. `word` is the name of the plugin in them; it is written as `plugin-template`,
 * `pluginTemplate` or `PluginTemplate`.
 */
export const TEMPLATES = {
  feature: { example: 'plugin-template', word: 'plugin-template' },
  chain: { example: 'namespace-template', word: 'acme' },
}

/**
 * Writes the sources, the tests and the README of a plugin, renamed from a template. Throws a `Refusal` if the plugin
 * cannot have the name.
 *
 * @param {{ kind: 'feature' | 'chain', template: string, name: string, packageName: string, folder: string }} plugin
 *   `template` is the folder of the template, `folder` the one to write.
 */
export function writePlugin({ kind, template, name, packageName, folder }) {
  const { example, word } = TEMPLATES[kind]
  const files = ['README.md', ...readdirSync(join(template, 'src')).map((file) => `src/${file}`)].map((path) => ({
    path,
    text: readFileSync(join(template, path), 'utf8'),
  }))
  const from = wordsOf(word)
  const replace = (text, to) =>
    text.replaceAll(from.kebab, to.kebab).replaceAll(from.camel, to.camel).replaceAll(from.pascal, to.pascal)
  const others = files.map(({ text }) => replace(text, { kebab: '', camel: '', pascal: '' })).join('\n')
  const objection = objectionTo(name, kind, others)
  if (objection) throw new Refusal(objection)

  const rename = (text) => replace(text.replaceAll(`@latchkey/example-${example}`, packageName), wordsOf(name))
  for (const { path, text } of files) {
    const target = join(folder, rename(path))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, rename(text))
  }
}
