import { AppConfig } from '@latchkey/core'
import { Logger } from '@latchkey/core/plugin'
import { useEffect } from 'react'
import { useKit } from '../../hooks/services/use-kit.js'
import { readableTokens } from '../../styles/readable-tokens.js'
import { useStyles } from '../../styles/use-styles.js'
import { perKit } from '../../per-kit.js'
import { namesWithoutPrefix } from './names-without-prefix.js'

/**
 * Adds a style sheet to the modal when a component needs it. It reads the public tokens (`var(--lk-text-2)`). All sheets share one
 * root, so every class and animation begins with the id of the plugin and two dashes; ours never contain two dashes. With
 * `debug`, a name that breaks the rule is logged.
 *
 * @param css a constant of the module: the text identifies the style sheet.
 *
 * @example
 * useStyles(`.acme--price { color: var(--lk-success); }`)
 */
export function usePluginStyles(css: string): void {
  useStyles(readableTokens)
  useStyles(css)
  const kit = useKit('useStyles')
  useEffect(() => {
    const { debug } = kit.get(AppConfig)
    const checked = checkedSheets(kit)
    if (!debug || checked.has(css)) return
    checked.add(css)
    const names = namesWithoutPrefix(css, Object.keys(kit.plugins.getSnapshot()))
    if (names.length)
      kit
        .get(Logger)
        .warn(
          `A style sheet of a plugin names ${names.join(', ')}. Begin the names of classes and animations with the plugin's id and two dashes, as in ".acme--row": all sheets of the modal share one root.`,
        )
  }, [kit, css])
}

const checkedSheets = perKit('checked-sheets', () => new Set<string>())
