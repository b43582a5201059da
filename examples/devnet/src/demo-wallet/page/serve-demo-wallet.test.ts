import { entry, runNode } from '../run-node.test.helper.js'

test('serves the page, also at the path of a link, until it is closed', async () => {
  const { exitCode, output } = await runNode(`
    import { serveDemoWallet } from ${entry('index.mjs')}
    const page = await serveDemoWallet()
    for (const path of ['/', '/wc?uri=wc%3A']) console.log(/<title>(.*)<.title>/.exec(await (await fetch(page.url + path)).text())[1])
    await page.close()
    console.log(await fetch(page.url).then(() => 'open', () => 'closed'))
  `)
  expect({ exitCode, output }).toEqual({ exitCode: 0, output: 'Latchkey Demo Wallet\nLatchkey Demo Wallet\nclosed\n' })
})
