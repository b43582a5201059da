/**
 * How long the longest task of the browser's pages took meanwhile, by the clock and by the processor; and how many took more than
 * 50 ms. Other programs of the machine make the time by the clock longer, and not that of the processor.
 */
export async function traced(browser, act) {
  await browser.startTracing(undefined, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  const result = await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, pid, tid, dur }) => dur && /RunTask/.test(name) && threads.has(`${pid} ${tid}`),
  )
  const ms = (field) => tasks.map((task) => (task[field] ?? 0) / 1000)
  const tell = (all) => `${Math.max(0, ...all).toFixed(0)} ms (${all.filter((one) => one > 50).length} over 50)`
  return { result, tasks: `longest ${tell(ms('dur'))}, of the processor ${tell(ms('tdur'))}` }
}
