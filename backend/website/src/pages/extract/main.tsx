import { mountPage } from '../../shell/mount-page.js';
import { ExtractPage } from './extract-page.js';

mountPage(<ExtractPage />);
