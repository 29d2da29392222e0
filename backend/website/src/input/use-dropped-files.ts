import { useEffect, useState } from 'preact/hooks';

/**
 * Takes files that are dropped anywhere on the page: one that misses its place would else be opened instead of the
 * page. Text that is dragged is left to the browser.
 * @param onFiles null: files are not taken now
 * @returns whether files are held over the page
 */
export function useDroppedFiles(onFiles: ((files: FileList) => void) | null): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = onFiles === null ? 'none' : 'copy';
      setIsOver(onFiles !== null);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent): void => {
      setIsOver(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      onFiles?.(event.dataTransfer.files);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, [onFiles]);
  return isOver;
}
