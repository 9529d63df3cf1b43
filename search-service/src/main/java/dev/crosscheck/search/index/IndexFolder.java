package dev.crosscheck.search.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFileNames;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexNotFoundException;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.LockObtainFailedException;
import org.jboss.logging.Logger;

/** Opens the index in a folder, or creates a new one if the folder holds no usable index. */
final class IndexFolder {

    private static final Logger LOG = Logger.getLogger(IndexFolder.class);

    private final Path folder;

    IndexFolder(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    /**
     * An opened index.
     *
     * @param number the corpus change up to which it is complete; 0 for an empty index
     */
    record Opened(PassageIndex index, long number) {}

    /**
     * Opens the committed index for this corpus. Creates an empty one if there is none, if it is damaged, if it comes
     * from another database or an earlier version of this service, or if it is ahead of the corpus.
     *
     * @param lastChange number of the corpus's last change
     * @throws IOException if the folder is unusable: another process uses it, or the disk fails
     */
    Opened open(String corpusId, long lastChange) throws IOException {
        Files.createDirectories(folder);
        Directory directory = FSDirectory.open(folder);
        try {
            PassageIndex index = new PassageIndex(directory);
            long number = index.committedNumber(corpusId).orElse(-1L);
            if (number >= 0 && number <= lastChange) {
                LOG.infof("The index in %s holds the corpus up to change %d of %d", folder, number, lastChange);
                return new Opened(index, number);
            }
            index.close();
        } catch (CorruptIndexException
                | IndexFormatTooOldException
                | IndexFormatTooNewException
                | IndexNotFoundException
                | IllegalArgumentException e) {
            LOG.warnf("Cannot read the index in %s; building it again: %s", folder, e.getMessage());
        } catch (LockObtainFailedException e) {
            throw new IOException("another process uses the index in " + folder, e);
        } catch (IOException e) {
            LOG.warnf("The index in %s is incomplete; building it again: %s", folder, e.getMessage());
        }
        LOG.infof("A new index begins in %s; the corpus has %d changes", folder, lastChange);
        clear(directory);
        PassageIndex index = new PassageIndex(directory);
        index.commit(corpusId, 0);
        return new Opened(index, 0);
    }

    /** Deletes only the index's files: the configured folder may be wrong and hold other files. */
    private static void clear(Directory directory) throws IOException {
        for (String file : directory.listAll()) {
            boolean commit =
                    file.startsWith(IndexFileNames.SEGMENTS) || file.startsWith(IndexFileNames.PENDING_SEGMENTS);
            if (commit || IndexFileNames.CODEC_FILE_PATTERN.matcher(file).matches()) {
                directory.deleteFile(file);
            }
        }
    }
}
