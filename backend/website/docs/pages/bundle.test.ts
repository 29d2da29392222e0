import { expect, it } from 'vitest';
import { bundleOf } from './bundle.js';

const manifest = {
  '_theme.js': { file: 'assets/theme.js', css: ['assets/theme.css'], imports: ['_frame.js'] },
  '_frame.js': { file: 'assets/frame.js', css: ['assets/frame.css'], imports: ['_theme.js'] },
  'src/docs.ts': { file: 'assets/docs.js', css: ['assets/docs.css'], imports: ['_frame.js', '_theme.js'] },
};

it('finds the script of an entry, and every style once, also where two import each other, those of what it imports before its own', () => {
  expect(bundleOf(manifest, 'src/docs.ts')).toEqual({
    scripts: ['/assets/docs.js'],
    styles: ['/assets/theme.css', '/assets/frame.css', '/assets/docs.css'],
  });
});

it('refuses an entry that was not built', () => {
  expect(() => bundleOf(manifest, 'src/other.ts')).toThrow('The build of the website has no src/other.ts');
});
