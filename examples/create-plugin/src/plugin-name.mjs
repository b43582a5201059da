import { compileFunction } from 'node:vm'

/** The ways a plugin's name is written: price-alerts, priceAlerts, PriceAlerts. */
export function wordsOf(name) {
  const camel = name.replace(/-(.)/g, (_, first) => first.toUpperCase())
  return { kebab: name, camel, pascal: camel.replace(/^./, (first) => first.toUpperCase()) }
}

/**
 * Why a plugin cannot have this name; nothing, if it can.
 *
 * @param {string} name
 * @param {'feature' | 'chain'} kind
 * @param {string} template the text of its template, without the name of the plugin in it
 */
export function objectionTo(name, kind, template) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return `"${name}" is no name for a plugin.`
  if (kind === 'chain' && !/^[a-z][a-z0-9]{2,7}$/.test(name))
    return `"${name}" is no namespace. The name of one has 3 to 8 lower-case letters and digits (CAIP-2), as in tezos.`

  const { camel, pascal } = wordsOf(name)
  try {
    compileFunction(`'use strict'; var ${camel}`)
  } catch {
    return `"${camel}" is a word of JavaScript.`
  }
  const used = [camel, pascal].find((word) => new RegExp(`\\b${word}\\b`).test(template))
  return used && `The template says "${used}" for something else.`
}
