import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { definePlugin } from '@latchkey/core/plugin'
import { createTestKit } from '@latchkey/core/testing'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { renderWithKit } from '../../testing/index.js'
import { namesWithoutPrefix } from './names-without-prefix.js'
import { usePluginStyles } from './use-plugin-styles.js'

expectSilence()

describe('namesWithoutPrefix', () => {
  test.each<[title: string, css: string, found: readonly string[]]>([
    ['accepts what begins with the id and two dashes', '.acme--row:hover > .acme--row-end, button.acme--x {}', []],
    ['finds a class of ours', '.row, .acme--row .title { color: red }', ['.row', '.title']],
    ['finds one dash too few', '.acme-row {}', ['.acme-row']],
    ['finds it within an at-rule', '@media (width < 20.5em) { .list { gap: .5px } }', ['.list']],
    ['finds an animation', '@keyframes spin { 50.5% { opacity: 0 } } @keyframes acme--in {}', ['@keyframes spin']],
    ['skips comments, strings and values', '/* .a {} */ .acme--a { background: url("x.png"); width: .5px }', []],
    ['names each once', '.row {} .row:hover {}', ['.row']],
  ])('%s', (_title, css, found) => {
    expect(namesWithoutPrefix(css, ['other', 'acme'])).toEqual(found)
  })

  test('no class of ours contains two dashes', () => {
    const root = join(__dirname, '../..')
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
    )
    const classes = files.flatMap(
      (file) => readFileSync(join(root, file), 'utf8').match(/\.[a-z][\w-]*--[a-z]\w*/g) ?? [],
    )
    expect(files.length).toBeGreaterThan(100)
    expect(classes.filter((name) => !name.startsWith('.acme--'))).toEqual([])
  })
})

describe('useStyles of plugins', () => {
  const acme = definePlugin({ id: 'acme' })
  function Styled({ css }: { readonly css: string }) {
    usePluginStyles(css)
    return <p>drawn</p>
  }
  function warnings(css: string, debug: boolean) {
    const { kit, logger } = createTestKit({ config: { debug }, plugins: [acme()] })
    renderWithKit(
      kit,
      <>
        <Styled css={css} />
        <Styled css={css} />
      </>,
    )
    return logger.entries.filter(({ level }) => level === 'warn').map(({ message }) => message)
  }

  test('says once, with debug, which names break the rule', () => {
    expect(warnings('.row {} .acme--row {}', true)).toEqual([expect.stringContaining('names .row. Begin the names')])
  })

  test('says nothing of names that follow the rule, or without debug', () => {
    expect(warnings('.acme--row {}', true)).toEqual([])
    expect(warnings('.row {}', false)).toEqual([])
  })
})
