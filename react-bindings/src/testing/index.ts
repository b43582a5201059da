'use client'

// Rendering with a kit
export { renderWithKit, renderHookWithKit } from './render.js'

// Counting renders
export { createRenderCounter, type RenderCounter } from './render-counter.js'
