import { pictures } from '@/widgets/echart/pictures.ts'
import type { TableNote } from './table-data.ts'

/** Of one line of notes, and around them, in CSS pixels. */
const noteHeight = 18
const noteSize = 12

/**
 * A PNG of an element as it stands, at twice its size: the clone carries every computed style, charts are drawn at twice
 * their size, other canvases become images as they are, and the browser draws it as one SVG. Parts with `data-no-print` stay out; notes stand below the picture.
 */
export async function toPng(element: HTMLElement, notes: readonly TableNote[] = []): Promise<Blob> {
  const { width, height } = element.getBoundingClientRect()
  const copy = element.cloneNode(true) as HTMLElement
  carryStyles(element, copy)
  for (const part of copy.querySelectorAll('[data-no-print]')) part.remove()
  copy.style.margin = '0'
  const xml = new XMLSerializer().serializeToString(copy)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${xml}</foreignObject></svg>`
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()

  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * 2)
  const below = notes.length > 0 ? notes.length * noteHeight + noteSize : 0
  canvas.height = Math.ceil((height + below) * 2)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to draw on')
  context.scale(2, 2)
  const { backgroundColor, color, fontFamily } = getComputedStyle(element)
  context.fillStyle = backgroundColor
  context.fillRect(0, height, width, below)
  context.drawImage(image, 0, 0)
  context.fillStyle = color
  context.font = `${noteSize}px ${fontFamily}`
  notes.forEach((note, i) =>
    context.fillText(note.join(' '), noteHeight, height + (i + 1) * noteHeight, width - 2 * noteHeight),
  )
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png'),
  )
}

function carryStyles(from: Element, to: Element) {
  if (to instanceof HTMLElement || to instanceof SVGElement) {
    const computed = getComputedStyle(from)
    for (const name of computed) to.style.setProperty(name, computed.getPropertyValue(name))
  }
  const drawn = pictures.get(from)?.()
  if (drawn && to instanceof HTMLElement) {
    to.replaceChildren(imageOf(from, drawn))
    to.style.position = 'relative'
    return
  }
  const children = [...to.children]
  for (const [i, student] of [...from.children].entries()) {
    const target = children[i]
    if (!target) continue
    carryStyles(student, target)
    if (student instanceof HTMLCanvasElement && student.width > 0)
      target.replaceWith(imageOf(student, student.toDataURL()))
  }
}

function imageOf(drawn: Element, source: string) {
  const image = document.createElement('img')
  image.src = source
  const { width, height } = drawn.getBoundingClientRect()
  image.style.cssText = `width:${width}px;height:${height}px;position:absolute;left:0;top:0`
  return image
}
