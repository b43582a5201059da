/**
 * Adds `window.bench` to a page. It reports when things are painted, and how long the page has been idle. It runs
 * before the page's own scripts, so it may not use anything outside itself. It watches `button` from the beginning.
 */
export function installProbes(button) {
  if (window !== window.top) return
  const WATCH_DEADLINE_MS = 40_000
  let pressedAt = 0
  let busyUntil = 0
  window.addEventListener('pointerdown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, passive: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) busyUntil = Math.max(busyUntil, startTime + duration)
  }).observe({ type: 'longtask', buffered: true })

  // Some peers draw in shadow roots, open or closed, so each root is recorded when it is created.
  const roots = [document]
  const attachShadow = Element.prototype.attachShadow
  Element.prototype.attachShadow = function attach(init) {
    const root = attachShadow.call(this, init)
    roots.push(root)
    return root
  }

  const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host
  function opacityOf(element) {
    let opacity = 1
    for (let one = element; one; one = parentOf(one)) opacity *= Number(getComputedStyle(one).opacity)
    return opacity
  }
  function isInSight(element) {
    const { width, height, top, right, bottom, left } = element.getBoundingClientRect()
    const isInWindow = width > 1 && height > 1 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    return isInWindow && element.checkVisibility({ visibilityProperty: true }) && opacityOf(element) > 0.01
  }
  function textOf(node) {
    if (node.nodeType === Node.TEXT_NODE) return node.data
    return [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes].map(textOf).join(' ')
  }
  const says = (element, text) => textOf(element).replace(/\s+/g, ' ').toLowerCase().includes(text.toLowerCase())
  const find = ({ css, text = '' }) =>
    roots
      .filter((root) => root === document || root.host.isConnected)
      .flatMap((root) => [...root.querySelectorAll(css)])
      .find((element) => says(element, text) && isInSight(element))

  // Runs in a task right after a frame: everything that is visible then has been painted, so no time is too early.
  const afterFrame = (look) => requestAnimationFrame(() => scheduler.postTask(look, { priority: 'user-blocking' }))

  /** The time of the first frame in which `what` is painted, or gone, in ms since navigation. */
  const watch = (what, isWanted) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now()
      const look = () => {
        const now = performance.now()
        if (Boolean(find(what)) === isWanted) resolve(now)
        else if (now - startedAt > WATCH_DEADLINE_MS)
          reject(new Error(`${JSON.stringify(what)} was not ${isWanted ? 'painted' : 'gone'} in time`))
        else afterFrame(look)
      }
      afterFrame(look)
    })

  window.bench = {
    buttonPainted: watch(button, true),
    gone: (what) => watch(what, false),
    /** Measures from the next press to the painting of `what`. `pressed` resolves with the time. */
    expectAfterPress(what) {
      window.bench.pressed = watch(what, true).then((paintedAt) => {
        window.bench.lastPaintedMs = paintedAt
        return paintedAt - pressedAt
      })
    },
    elements: () =>
      roots
        .filter((root) => root === document || root.host.isConnected)
        .reduce((sum, root) => sum + root.querySelectorAll('*').length, 0),
    idleMs: () => performance.now() - busyUntil,
    middleOf(what) {
      const rectangle = find(what)?.getBoundingClientRect()
      return rectangle && { x: rectangle.left + rectangle.width / 2, y: rectangle.top + rectangle.height / 2 }
    },
  }
}
