import type { Page } from '@playwright/test'

/** One line of text as it stands on the page, in CSS pixels; `isCut` where its box, its chart or three dots take some of it away. */
export interface TextBox {
  text: string
  panel: string
  x: number
  y: number
  width: number
  height: number
  isCut: boolean
  /** Lines of one text, or of one chart, share it. */
  node: number
}

/** Before the page's own scripts: keeps what charts write on their canvases, since a picture of text has no box to ask for. */
export const keepCanvasText = (page: Page) => page.addInitScript(recordCanvasText)

function recordCanvasText() {
  type Written = { text: string; x: number; y: number; width: number; height: number }
  const written = new WeakMap<HTMLCanvasElement, Written[]>()
  ;(globalThis as unknown as { canvasText: typeof written }).canvasText = written
  const proto = CanvasRenderingContext2D.prototype
  const { clearRect, fillText } = proto
  proto.clearRect = function (x, y, width, height) {
    if (width >= this.canvas.clientWidth && height >= this.canvas.clientHeight) written.set(this.canvas, [])
    clearRect.call(this, x, y, width, height)
  }
  proto.fillText = function (text, x, y, maxWidth) {
    const measured = this.measureText(text)
    const transform = this.getTransform()
    const left = x - measured.actualBoundingBoxLeft
    const top = y - measured.actualBoundingBoxAscent
    const right = x + measured.actualBoundingBoxRight
    const bottom = y + measured.actualBoundingBoxDescent
    const corners = [
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
    ].map(([px, py]) => transform.transformPoint({ x: px!, y: py! }))
    const xs = corners.map((corner) => corner.x)
    const ys = corners.map((corner) => corner.y)
    const list = written.get(this.canvas) ?? []
    written.set(this.canvas, list)
    if (this.globalAlpha > 0.1)
      list.push({
        text,
        x: Math.min(...xs),
        y: Math.min(...ys),
        width: Math.max(...xs) - Math.min(...xs),
        height: Math.max(...ys) - Math.min(...ys),
      })
    if (maxWidth === undefined) fillText.call(this, text, x, y)
    else fillText.call(this, text, x, y, maxWidth)
  }
}

/** Every line of text in sight, of the document and of its charts. */
export const readTextBoxes = (page: Page): Promise<TextBox[]> => page.evaluate(collectTextBoxes)

function collectTextBoxes(): TextBox[] {
  const slack = 2
  const boxes: TextBox[] = []
  let count = 0
  const panelOf = (element: Element) =>
    element.closest('section,[role=region],header,footer')?.getAttribute('aria-label') ??
    element.closest('section')?.querySelector('h2,h3')?.textContent ??
    ''
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  /** What the boxes around leave of a rectangle. */
  const clipped = (element: Element, rect: DOMRect) => {
    let { left, top, right, bottom } = rect
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.clipPath !== 'none' && at.clientWidth <= 2) return { left: 0, top: 0, right: 0, bottom: 0 }
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      const box = at.getBoundingClientRect()
      if (style.overflowX !== 'visible') {
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
      }
      if (style.overflowY !== 'visible') {
        top = Math.max(top, box.top)
        bottom = Math.min(bottom, box.bottom)
      }
    }
    return {
      left: Math.max(0, left),
      top: Math.max(0, top),
      right: Math.min(innerWidth, right),
      bottom: Math.min(innerHeight, bottom),
    }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!element || text === '' || element.closest('script,style,noscript,svg') || !isSeen(element)) continue
    count += 1
    const range = document.createRange()
    range.selectNodeContents(node)
    const letters = parseFloat(getComputedStyle(element).fontSize) * 0.9
    for (const line of range.getClientRects()) {
      // A line is taller than its letters, which stand in its middle.
      const tall = Math.min(line.height, letters)
      const rect = new DOMRect(line.x, line.y + (line.height - tall) / 2, line.width, tall)
      const left = clipped(element, rect)
      const [width, height] = [left.right - left.left, left.bottom - left.top]
      if (width < 1 || height < 1 || rect.width < 1) continue
      boxes.push({
        text,
        panel: panelOf(element),
        x: left.left,
        y: left.top,
        width,
        height,
        node: count,
        isCut: rect.width - width > slack || rect.height - height > rect.height / 3,
      })
    }
  }
  const { canvasText } = globalThis as unknown as {
    canvasText: WeakMap<
      HTMLCanvasElement,
      { text: string; x: number; y: number; width: number; height: number }[]
    >
  }
  for (const canvas of document.querySelectorAll('canvas')) {
    if (!isSeen(canvas)) continue
    const canvasBox = canvas.getBoundingClientRect()
    if (canvasBox.width === 0) continue
    const scale = canvasBox.width / canvas.width
    for (const { text, x, y, width, height } of canvasText.get(canvas) ?? []) {
      if (text.trim() === '') continue
      count += 1
      const isOut =
        x < -slack || y < -slack || x + width > canvas.width + slack || y + height > canvas.height + slack
      boxes.push({
        text,
        panel: panelOf(canvas),
        x: canvasBox.left + x * scale,
        y: canvasBox.top + y * scale,
        width: width * scale,
        height: height * scale,
        isCut: isOut || /…|\.\.\./.test(text),
        node: count,
      })
    }
  }
  return boxes
}

/** Pairs of lines of which one stands upon the other, by more than letters' ascents and descents may share. */
export function overlaps(boxes: readonly TextBox[]): [TextBox, TextBox][] {
  const pairs: [TextBox, TextBox][] = []
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1)) {
      const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
      const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
      if (one.node === other.node) continue
      const isDeep = down > Math.min(one.height, other.height) * 0.3
      if (across > 2 && isDeep) pairs.push([one, other])
    }
  return pairs
}
