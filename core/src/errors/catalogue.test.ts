import { errors } from './catalogue.js'

test('the sentences of the catalogue, so that a change of wording is seen in review', () => {
  const context = new Proxy(
    {},
    { get: (_target, name) => (['path', 'issues', 'what'].includes(String(name)) ? [`<${String(name)}>`] : `<${String(name)}>`) },
  )
  const sentences = Object.entries(errors.catalogue).map(([code, sentence]) => `${code}: ${sentence(context as never)}`)
  expect(sentences).toMatchInlineSnapshot(`
[
  "service/missing: No plugin provides "<service>", needed by "<neededBy>". <hint>",
  "service/duplicate: "<first>" and "<second>" provide "<service>". Choose with override().",
  "service/cycle: Services need each other: <path>.",
  "service/undeclared: Plugin "<plugin>" did not declare "<service>" as required or optional.",
  "service/failed: Plugin "<plugin>" failed to create "<service>": <reason>",
  "contribution/duplicate: "<point>" already has "<item>".",
  "plugin/duplicate: Plugin "<plugin>" is there twice.",
  "plugin/contract: Plugin "<plugin>" is built for contract <built>, this core for <spoken>.",
  "plugin/invalid: Plugin "<plugin>" is not valid: <why>.",
  "plugin/setup-failed: Plugin "<plugin>" failed to set up: <reason>",
  "plugin/start-failed: Plugin "<plugin>" failed to start: <reason>",
  "plugin/stop-failed: Plugin "<plugin>" failed to stop: <reason>",
  "plugin/timeout: Plugin "<plugin>" did not <phase> within <ms> ms.",
  "plugin/stopped: Plugin "<plugin>" is stopped.",
  "plugin/removed: Plugin "<plugin>" was removed.",
  "plugin/leaked: Plugin "<plugin>" left behind: <what>.",
  "kit/disposed: This kit is disposed.",
  "event/unknown: There is no event "<event>". It was dropped.",
  "event/invalid: The payload of event "<event>" is not what it should be. It was dropped.",
  "options/invalid: These options are not valid: <issues>.",
  "dependency/failed: "<dependency>" could not be loaded. Trying again can succeed.",
]
`)
})
