import { toPng } from '@/widgets/panel/png.ts'

/** In CSS pixels; the image itself has twice as many. */
export type WordPicture = { png: Uint8Array; width: number; height: number }

/** The pictures on the sheets by their names, as they stand there in full size, however small a narrow window shows them. */
export async function sheetPictures(sheets: HTMLElement): Promise<Map<string, WordPicture>> {
  const { zoom } = sheets.style
  sheets.style.zoom = '1'
  try {
    const pictures = new Map<string, WordPicture>()
    for (const element of sheets.querySelectorAll<HTMLElement>('[data-picture]')) {
      const { width, height } = element.getBoundingClientRect()
      const png = new Uint8Array(await (await toPng(element)).arrayBuffer())
      pictures.set(element.dataset['picture'] ?? '', { png, width, height })
    }
    return pictures
  } finally {
    sheets.style.zoom = zoom
  }
}
