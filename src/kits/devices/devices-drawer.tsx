import { Drawer } from '@/ui/drawer.tsx'
import { DevicesPart } from './devices-part.tsx'

export function DevicesDrawer({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} title={title} width={880}>
      <DevicesPart />
    </Drawer>
  )
}
