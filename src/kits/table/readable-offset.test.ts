import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenReadable } from './readable-offset.ts'

let waiting: ((time: number) => void)[] = []
const timeline = { currentTime: 0 }
beforeEach(() => {
  waiting = []
  vi.stubGlobal('document', { timeline })
  vi.stubGlobal('requestAnimationFrame', (run: (time: number) => void) => waiting.push(run))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => {
    waiting[id - 1] = () => {}
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The rest of the frame in which something was scrolled. */
function frame() {
  const now = waiting
  waiting = []
  for (const run of now) run(timeline.currentTime)
  timeline.currentTime += 16
}

test('MAN-02 a list that is thrown draws no rows until it is slow enough to be read', () => {
  const published: number[] = []
  const scroll = whenReadable((offset) => published.push(offset))
  for (const offset of [0, 300, 600, 900, 1200]) {
    scroll(offset, true)
    frame()
  }
  expect(published, 'the first jump may be the only one').toEqual([0, 300])
  scroll(1260, true)
  expect(published).toEqual([0, 300, 1260])
})

test('MAN-02 where a thrown list comes to rest its rows are drawn a frame later, and where it ends at once', () => {
  const published: number[] = []
  const scroll = whenReadable((offset) => published.push(offset))
  for (const offset of [0, 300, 600]) scroll(offset, true)
  expect(published).toEqual([0, 300])
  frame()
  frame()
  expect(published).toEqual([0, 300, 600])
  scroll(900, true)
  scroll(900, false)
  expect(published).toEqual([0, 300, 600, 900])
})
