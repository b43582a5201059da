import { moveImports } from './move-imports.js'

const moved = (text: string, path = 'App.vue') => moveImports(path, text).after

test('moves the imports of each script of a component, and leaves its markup alone', () => {
  const text = `<!-- <script>import '@reown/appkit'</script> -->
<script lang="ts">
import type { AppKitNetwork } from '@reown/appkit/networks'
</script>
<script setup lang='ts' generic="T extends Record<string, string>">
import { createAppKit } from '@reown/appkit'
</script>
<script src="./other.ts" />
<template><p title="import '@reown/appkit'">@reown/appkit</p></template>
`
  expect(moved(text)).toBe(
    text
      .replace("'@reown/appkit/networks'", "'@latchkey/appkit/networks'")
      .replace("from '@reown/appkit'", "from '@latchkey/appkit'"),
  )
})

test('moves the imports of a component of Svelte', () => {
  const text = "<script>\n  import { createAppKit } from '@reown/appkit'\n  $: open = 1\n</script>\n<h1>Hello</h1>\n"
  expect(moved(text, 'App.svelte')).toBe(text.replace('@reown/', '@latchkey/'))
})

test('a mistake in a script has the line of the file', () => {
  const { findings } = moveImports('App.vue', "<template />\n<script>\nimport '@reown/appkit'\nconst = 1\n</script>\n")
  expect(findings).toMatchObject([{ line: 4, advice: expect.stringContaining('no valid program') }])
})

test('the composables of Vue are left, with what to do', () => {
  const { findings, after } = moveImports('App.vue', "<script>import { useAppKit } from '@reown/appkit/vue'</script>")
  expect(after).toContain('@reown/appkit/vue')
  expect(findings).toMatchObject([{ line: 1, advice: expect.stringContaining('There are no hooks for Vue') }])
})
