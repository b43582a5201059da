// Runs before anything is drawn, so that a page never flashes in other colours. Storage may be blocked.
try {
  document.documentElement.dataset.mode = localStorage.getItem('latchkey-docs-mode') ?? 'system'
} catch {
  document.documentElement.dataset.mode = 'system'
}
