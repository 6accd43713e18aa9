import { StateBlock } from '@/ui/state-block.tsx'

export function ScreenPage() {
  return <StateBlock state="construction" />
}
