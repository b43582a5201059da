import { PICTURE_HOST } from '../content-security-policy.js'
import { expect, test } from './watched-test.js'

// Under the strict policy. That it is the kit which stops the attacks, and not the policy, `without-policy.spec.ts`
// shows.

test.describe.configure({ mode: 'parallel' })

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

test('V10: draws only harmless pictures, and sends requests only to the allowed host', async ({
  page,
  context,
  watched,
}) => {
  watched.allowed.push(`https://${PICTURE_HOST}/`)
  const referrers: unknown[] = []
  await context.route(`https://${PICTURE_HOST}/**`, async (route) => {
    referrers.push(await route.request().headerValue('referer'))
    await route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
  })
  await page.goto('/')
  const shown = await page.evaluate(async () => {
    const all = []
    for (const { how, source, becomes } of lab.hostilePictures)
      all.push({ how, becomes, became: await lab.showPicture(source) })
    return all
  })
  expect(shown.filter(({ becomes, became }) => becomes !== became)).toEqual([])
  expect(shown.length).toBeGreaterThan(35)
  // The host learns that somebody looks, and not where.
  expect(referrers).toEqual([null, null])
})

test('V08, V12: shows hostile names as text, on the screen and to a screen reader', async ({ page }) => {
  await page.goto('/')
  const shown = await page.evaluate(() =>
    lab.hostileTexts.map(({ how, text, becomes }) => {
      const name = lab.showText(text)
      return { how, becomes: becomes.normalize('NFC'), became: name.innerText, children: name.childElementCount }
    }),
  )
  expect(shown.filter(({ becomes, became, children }) => becomes !== became || children > 0)).toEqual([])

  await page.evaluate(() => {
    const button = document.createElement('button')
    button.append(lab.showText('\u202EksaM\u200BateM\u202C'))
    document.body.append(button)
  })
  await expect(page.getByRole('button')).toHaveAccessibleName('ksaMateM')
})

test('V12: a name cannot reverse the text around it; without the check it does', async ({ page }) => {
  await page.goto('/')
  const order = (gated: boolean) =>
    page.evaluate((isGated) => {
      const name = lab.showText('\u202EAB\u202C')
      if (!isGated) name.textContent = '\u202EAB\u202C'
      const text = name.firstChild!
      const left = (letter: string) => {
        const range = document.createRange()
        range.setStart(text, text.textContent!.indexOf(letter))
        range.setEnd(text, text.textContent!.indexOf(letter) + 1)
        return range.getBoundingClientRect().left
      }
      return left('A') < left('B') ? 'AB' : 'BA'
    }, gated)
  expect(await order(true)).toBe('AB')
  expect(await order(false)).toBe('BA')
})

test('V17: no builder accepts a hostile link, so it cannot be opened', async ({ page, watched }) => {
  await page.goto('/')
  const opened = await page.evaluate(() =>
    lab.hostileLinks.flatMap(({ how, href }) =>
      Object.entries(lab.builders).flatMap(([builder, build]) => {
        const link = build(href)
        for (const open of Object.values(lab.ways)) if (link) open(link.href)
        return link ? [`${builder}: ${how}`] : []
      }),
    ),
  )
  expect(opened).toEqual([])
  expect(watched.pages).toEqual([page])
  await expect(page).toHaveURL('/')
})

test('V36: refuses and removes a stored wallet choice that was tampered with', async ({ page }) => {
  await page.goto('/')
  const read = await page.evaluate(() => {
    const read = (stored: string) => {
      localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', stored)
      return { chosen: lab.chosenWallet(), left: localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE') }
    }
    const choice = (href: unknown, name: unknown = 'Wallet') => JSON.stringify({ href, name })
    return {
      tampered: [
        ...lab.hostileLinks.map(({ href }) => choice(href)),
        ...['', '{', 'null', '[]', '"javascript:alert(1)"', choice(['https://wallet.example'])],
        choice('https://wallet.example/wc?uri=wc%3Atopic%402%3FsymKey%3D1'),
        choice(`https://wallet.example/${'a'.repeat(1_000_000)}`),
      ].map(read),
      good: read(choice('https://wallet.example', 'Wal\u202Elet')),
    }
  })
  expect(read.tampered.filter(({ chosen, left }) => chosen !== undefined || left !== null)).toEqual([])
  expect(read.good.chosen).toEqual({ name: 'Wallet', href: 'https://wallet.example/' })
})

test('V36: a stored value never counts as a connection without the wallet’s answer', async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const entries = ['fake:stranger', 'fake:nobody'].map((connectorId) => ({ connectorId, namespace: 'fake' }))
    localStorage.setItem('@appkit/connections', JSON.stringify({ v: 1, data: entries }))
    localStorage.setItem('@appkit/connection_status', '{"v":1,"data":"connected"}')
    localStorage.setItem('@appkit/connected_namespaces', '{"v":1,"data":["fake","mock","__proto__"]}')
    localStorage.setItem('@appkit/fake:connected_connector_id', '{"v":1,"data":"fake:stranger"}')
  })
  await page.goto('/')
  await page.evaluate(() => lab.kit().start())
  const statuses = async () => {
    // A wallet has a while to turn up.
    await page.clock.fastForward(1_000)
    return page.evaluate(() => lab.kit().statuses())
  }
  await expect.poll(statuses).toEqual({ fake: 'disconnected', mock: 'disconnected' })
  expect(await page.evaluate(() => [...lab.kit().seen].sort())).toEqual(['disconnected', 'reconnecting'])
  expect(await page.evaluate(() => lab.kit().wallets['fake:stranger']!.prompts)).toBe(0)
})

test('schemas read foreign records without eval, and leave out invalid parts', async ({ page, watched }) => {
  await page.goto('/')
  const before = watched.requests.length
  const read = await page.evaluate(() =>
    lab.readWallets([
      { id: 'a', name: 'Wallet', mobile_link: 'wallet://', __proto__: { polluted: 1 } },
      JSON.parse('{"id":"b","name":"Other","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
      { id: 1, name: '<img src=x onerror=window.pwned=1>' },
      null,
    ]),
  )
  expect(read).toEqual([
    { id: 'a', name: 'Wallet', mobile_link: 'wallet://' },
    { id: 'b', name: 'Other' },
  ])
  expect(await page.evaluate(() => ({}) as { polluted?: unknown })).toEqual({})
  expect(watched.requests.slice(before)).toContainEqual(expect.stringContaining('/schemas-'))
})

test('the page reports a use of eval', async ({ page, watched }) => {
  await page.goto('/')
  await page.evaluate(() =>
    // Later: what Playwright itself calls may use eval.
    setTimeout(() => {
      try {
        window.pwned = new Function('')
      } catch {
        // Refused, and told.
      }
    }),
  )
  await expect.poll(() => watched.violations.splice(0)).not.toEqual([])
  watched.errors.splice(0)
})
