import { expect, test } from './watched-test.js'

// The same page in a browser that knows no policy: here the attacks work, and the kit alone stops them.

test.use({ bypassCSP: true })
test.describe.configure({ mode: 'parallel' })

declare global {
  interface Window {
    /** Waits for the programs in addresses that wait to run: they run in order, and ours is the last. */
    allHaveRun(): Promise<unknown>
    ran?: (value?: unknown) => void
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.allHaveRun = () =>
      new Promise((resolve) => {
        window.ran = resolve
        window.open('javascript:void(window.ran())', '_self')
      })
  })
  await page.goto('/')
})

test('V17: without the check, a script in an address runs, however it replaces the page', async ({ page, watched }) => {
  const attacks = await page.evaluate(async () => {
    const results = []
    for (const { how, href } of lab.hostileLinks.filter((link) => link.runs)) {
      for (const [way, open] of Object.entries(lab.ways)) {
        if (way === 'another window') continue
        open(href)
        await window.allHaveRun()
        results.push({ how, way, ran: window.pwned === 1 })
        delete window.pwned
      }
    }
    return results
  })
  expect(attacks.length).toBe(40)
  expect(attacks.filter(({ ran }) => !ran)).toEqual([])
  expect(watched.pages).toEqual([page])
})

test('V17: no builder returns a link that runs a script or leaves the page, however it is opened', async ({
  page,
  watched,
}) => {
  await page.evaluate(async () => {
    for (const { href } of lab.hostileLinks) {
      for (const build of Object.values(lab.builders)) {
        const link = build(href)
        for (const open of Object.values(lab.ways)) if (link) open(link.href)
      }
    }
    await window.allHaveRun()
  })
  expect(watched.pages).toEqual([page])
  await expect(page).toHaveURL('/')
})

test('V17: Page.open refuses a script even without the types', async ({ page, watched }) => {
  const opened = await page.evaluate(async () => {
    const answers = lab.hostileLinks.filter((link) => link.runs).flatMap(({ href }) => lab.openUnchecked(href))
    await window.allHaveRun()
    return answers
  })
  expect(opened.filter((one) => one)).toEqual([])
  expect(opened).toHaveLength(40)
  expect(watched.pages).toEqual([page])
  await expect(page).toHaveURL('/')
})

test('V17: a valid link opens its own host, in a page without an opener', async ({ page, context, watched }) => {
  watched.allowed.push('https://wallet.example/')
  await context.route('https://wallet.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Wallet</p>' }),
  )
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => lab.openPairing('https://wallet.example', 'wc:topic@2?x=1&y="></a>\\@evil.example')),
  ])
  await expect(opened).toHaveURL(/^https:\/\/wallet\.example\/wc\?uri=wc%3Atopic/)
  expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
})

test('V10: without the check, a picture leaves its attribute and runs a script', async ({ page }) => {
  const ways = ['a way out of an attribute', 'a way out of an attribute of a broken picture', 'a way out of a tag']
  for (const way of ways) {
    await page.evaluate((how) => {
      const { source } = lab.hostilePictures.find((one) => one.how === how)!
      document.querySelector('#stage')!.innerHTML = `<img src="${String(source)}">`
    }, way)
    await expect.poll(() => page.evaluate(() => window.pwned)).toBe(1)
    await page.evaluate(() => delete window.pwned)
  }
})

test('V10: an accepted picture runs no script and sends no request, even in markup without escaping', async ({
  page,
  context,
  watched,
}) => {
  watched.allowed.push('https://images.example/')
  await context.route('https://images.example/**', (route) => route.abort())
  await page.evaluate(async () => {
    for (const { source } of lab.hostilePictures) {
      await lab.showPicture(source)
      const image = document.querySelector<HTMLImageElement>('#stage img')
      if (!image) continue
      const stage = document.querySelector('#stage')!
      const address = image.getAttribute('src')!
      for (const html of [`<img src="${address}">`, `<img src='${address}'>`, `<img src=${address}>`]) {
        stage.innerHTML = html
        if (stage.childElementCount !== 1 || stage.firstElementChild!.attributes.length !== 1)
          throw new Error(`broke out: ${html}`)
        await (stage.firstElementChild as HTMLImageElement).decode().catch(() => undefined)
      }
    }
  })
})

test('V12: without the check, a name becomes markup and runs a script', async ({ page, watched }) => {
  await page.evaluate(() => {
    document.querySelector('#stage')!.innerHTML = String(lab.hostileTexts[0]!.text)
  })
  await expect.poll(() => page.evaluate(() => window.pwned)).toBe(1)
  await page.evaluate(() => delete window.pwned)
  watched.requests.splice(0)
})
