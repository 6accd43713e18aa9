import { StateBlock } from '@/ui/state-block.tsx'

export function VisionImportPage() {
  return <StateBlock state="construction" />
}
