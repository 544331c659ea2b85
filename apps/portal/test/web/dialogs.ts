import { vi } from 'vitest'

/* Modal dialogs and popovers by the HTML standard, of which happy-dom implements only the `open` attribute:
   initial focus, its restoration, Escape, and `:modal`. */

interface Modal {
  dialog: HTMLDialogElement
  before: Element | null
}

let modals: Modal[] = []

export function closeAllDialogs(): void {
  modals = []
}

const close = HTMLDialogElement.prototype.close

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    if (this.open) throw new Error('InvalidStateError: the dialog is open already')
    modals.push({ dialog: this, before: document.activeElement })
    this.setAttribute('open', '')
    this.dataset['modal'] = ''
    const first = this.querySelector<HTMLElement>('[autofocus], button:not(:disabled), a[href], input:not(:disabled)')
    ;(first ?? this).focus()
  },
  close(this: HTMLDialogElement) {
    const modal = modals.find(({ dialog }) => dialog === this)
    modals = modals.filter(({ dialog }) => dialog !== this)
    delete this.dataset['modal']
    if (modal?.before instanceof HTMLElement) modal.before.focus()
    close.call(this)
  },
})

document.addEventListener('keydown', ({ key, defaultPrevented }) => {
  const modal = modals.at(-1)
  if (key !== 'Escape' || defaultPrevented || !modal || modal.dialog.getAttribute('closedby') === 'none') return
  if (modal.dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) modal.dialog.close()
})

const query = Document.prototype.querySelector
Document.prototype.querySelector = function (this: Document, selector: string) {
  return query.call(this, selector.replaceAll(':modal', '[data-modal]'))
}

Object.assign(HTMLElement.prototype, {
  hidePopover(this: HTMLElement) {
    delete this.dataset['popoverOpen']
  },
})

/** Sets the result of a media query and notifies its listeners. */
export function mockMediaQueries() {
  const lists = new Map<string, EventTarget & { matches: boolean }>()
  const list = (media: string) => {
    const known = lists.get(media) ?? Object.assign(new EventTarget(), { matches: false, media })
    lists.set(media, known)
    return known
  }
  vi.stubGlobal('matchMedia', list)
  window.matchMedia = list as never
  return {
    set: (media: string, matches: boolean) => {
      const target = list(media)
      target.matches = matches
      target.dispatchEvent(new Event('change'))
    },
  }
}
