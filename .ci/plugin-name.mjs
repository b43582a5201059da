import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compileFunction } from 'node:vm'
import { root, workspaces } from './packages.mjs'
import { sourceFiles } from './source-files.mjs'

/** The ways a plugin's name is written: price-alerts, priceAlerts, PriceAlerts. */
export function wordsOf(name) {
  const camel = name.replace(/-(.)/g, (_, first) => first.toUpperCase())
  return { kebab: name, camel, pascal: camel.replace(/^./, (first) => first.toUpperCase()) }
}

/** Why a plugin made from `template` cannot have this name; nothing, if it can. */
export function objectionTo(name, template) {
  if (!name) return 'A plugin needs a name.'
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return `"${name}" is no name for a plugin.`
  const isTaken = workspaces().some((one) => one.name === `@latchkey/${name}` || basename(one.folder) === name)
  if (isTaken || existsSync(join(root, 'plugins', name))) return `"${name}" is taken.`

  const { camel, pascal } = wordsOf(name)
  try {
    compileFunction(`'use strict'; var ${camel}`)
  } catch {
    return `"${camel}" is a word of JavaScript.`
  }
  const text = sourceFiles(template)
    .map((file) => `${file}\n${readFileSync(join(root, file), 'utf8')}`)
    .join('\n')
  const used = [camel, pascal].find((word) => new RegExp(`\\b${word}\\b`).test(text))
  return used && `The template says "${used}" for something else.`
}
