import type { BindSheet } from '@/contract/binding.ts'
import { PaperPreview } from '@/kits/print/paper-preview.tsx'
import { pagesOf, SheetPage } from './sheet-pages.tsx'

/** The sheets of binding codes, page by page. */
export function PagePreview({ sheets, origin }: { sheets: readonly BindSheet[]; origin: string }) {
  return (
    <PaperPreview>
      {pagesOf(sheets).map((page) => (
        <SheetPage key={page[0]?.code} sheets={page} origin={origin} />
      ))}
    </PaperPreview>
  )
}
